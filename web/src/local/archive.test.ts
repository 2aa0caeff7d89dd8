import { expect, test } from "vitest";
import { unpackArchive } from "./archive";

/** `one.py` and `deep/er/two.txt`, written by Python's zipfile: stored, and compressed. */
const STORED =
  "UEsDBBQAAAAAAAAAIQC379yDAQAAAAEAAAAGAAAAb25lLnB5MVBLAwQUAAAAAAAAACEAZorKEQMAAAADAAAADwAAAGRlZXAvZXIvdHdvLnR4dHR3b1BLAQIUAxQAAAAAAAAAIQC379yDAQAAAAEAAAAGAAAAAAAAAAAAAACAAQAAAABvbmUucHlQSwECFAMUAAAAAAAAACEAZorKEQMAAAADAAAADwAAAAAAAAAAAAAAgAElAAAAZGVlcC9lci90d28udHh0UEsFBgAAAAACAAIAcQAAAFUAAAAAAA==";
const COMPRESSED =
  "UEsDBBQAAAAIAAAAIQC379yDAwAAAAEAAAAGAAAAb25lLnB5MwQAUEsDBBQAAAAIAAAAIQBmisoRBQAAAAMAAAAPAAAAZGVlcC9lci90d28udHh0KynPBwBQSwECFAMUAAAACAAAACEAt+/cgwMAAAABAAAABgAAAAAAAAAAAAAAgAEAAAAAb25lLnB5UEsBAhQDFAAAAAgAAAAhAGaKyhEFAAAAAwAAAA8AAAAAAAAAAAAAAIABJwAAAGRlZXAvZXIvdHdvLnR4dFBLBQYAAAAAAgACAHEAAABZAAAAAAA=";

function unpacked(text: string, length?: number): Record<string, string> {
  const found: Record<string, string> = {};
  const folders: string[] = [];
  const fs = {
    mkdirTree: (path: string) => void folders.push(path),
    createDataFile(folder: string, name: string, data: Uint8Array) {
      expect(folders).toContain(folder);
      found[`${folder}/${name}`] = new TextDecoder().decode(data);
    },
  };
  unpackArchive(fs, Uint8Array.from(Buffer.from(text, "base64")).subarray(0, length), "/lib");
  return found;
}

test("every stored file is written where its name says", () => {
  expect(unpacked(STORED)).toEqual({ "/lib/one.py": "1", "/lib/deep/er/two.txt": "two" });
});

test("an archive that is compressed or cut short is refused", () => {
  expect(() => unpacked(COMPRESSED)).toThrow("compressed file: one.py");
  expect(() => unpacked(STORED, 40)).toThrow("cut short");
  expect(() => unpacked(STORED, 4)).toThrow("cut short");
});
