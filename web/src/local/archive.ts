// The packages of Python as one archive, whose files are stored as they are: they are taken out of it here, since Python's
// own zipfile takes four times as long.

import type { FileSystem } from "./stored-files";

const END = 0x06054b50;
const END_BYTES = 22;
/** Of the head of a file, at its place and in the directory, without name and extra field. */
const HEAD_BYTES = 30;
const ENTRY_BYTES = 46;

/** Write the files of an archive into a folder; the files are parts of the archive, and not copied. */
export function unpackArchive(
  fs: Pick<FileSystem, "mkdirTree" | "createDataFile">,
  archive: Uint8Array,
  folder: string,
): void {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const short = (at: number) => view.getUint16(at, true);
  const long = (at: number) => view.getUint32(at, true);
  const end = archive.length - END_BYTES;
  if (end < 0 || long(end) !== END) throw new Error("the archive of the packages is cut short");
  const folders = new Set<string>();
  let entry = long(end + 16);
  for (let left = short(end + 10); left; left -= 1) {
    const [way, size, nameLength, begin] = [
      short(entry + 10),
      long(entry + 20),
      short(entry + 28),
      long(entry + 42),
    ];
    const name = new TextDecoder().decode(
      archive.subarray(entry + ENTRY_BYTES, entry + ENTRY_BYTES + nameLength),
    );
    if (way) throw new Error(`the archive of the packages has a compressed file: ${name}`);
    const data = begin + HEAD_BYTES + short(begin + 26) + short(begin + 28);
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(parent)) fs.mkdirTree(parent);
    folders.add(parent);
    fs.createDataFile(
      parent,
      path.slice(parent.length + 1),
      archive.subarray(data, data + size),
      true,
      true,
      true,
    );
    entry += ENTRY_BYTES + nameLength + short(entry + 30) + short(entry + 32);
  }
}
