import { clearImmediate, setImmediate } from 'node:timers';
import { runInThisContext } from 'node:vm';
import { listenToConsole, takeConsole } from './web-console.ts';

// Jest runs this before every file of the project `web`.

// The server of these tests lives in the same realm as their browser, and needs what Node has and jsdom lacks.
const { ReadableStream, Response, structuredClone, TextDecoder, TextEncoder } = runInThisContext(
  'globalThis',
) as typeof globalThis;
Object.assign(globalThis, {
  clearImmediate,
  ReadableStream,
  Response,
  setImmediate,
  structuredClone,
  TextDecoder,
  TextEncoder,
});

// Menus are placed with it; nothing has a size in jsdom.
const observer = { observe() {}, unobserve() {}, disconnect() {} };
globalThis.ResizeObserver ??= function ResizeObserver() {
  return observer;
} as unknown as typeof globalThis.ResizeObserver;

const expectSilence = () => expect(takeConsole()).toEqual([]);
listenToConsole();
afterEach(expectSilence);
// Output during the cleanup of the last test counts too.
afterAll(expectSilence);
