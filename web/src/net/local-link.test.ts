import { expect, test } from "vitest";
import { isLocalLink } from "./local-link";

test.each([
  "http://127.0.0.1:8124/t/a#k",
  "http://localhost:8124/t/a",
  "http://[::1]:80/",
  "https://127.8.0.1/",
])("%s opens only on this computer", (link) => expect(isLocalLink(link)).toBe(true));

test.each([
  "http://192.168.1.7:8124/t/a#k",
  "https://play.example/t/127.0.0.1",
  "https://localhost.example/",
  "",
])("%s is for others too", (link) => expect(isLocalLink(link)).toBe(false));
