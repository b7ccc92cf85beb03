import { clearImmediate, setImmediate } from 'node:timers';
import { runInThisContext } from 'node:vm';
import { afterAll, afterEach, expect } from '@jest/globals';
import React from 'react';
import { listenToConsole, takeSaid } from './web-console.ts';

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

// React would record a stack for each element, for warnings, which fail a test with or without it.
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]!;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => {},
});

// A library of the file before may have left it.
Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');

const expectSilence = () => expect(takeSaid()).toEqual([]);
listenToConsole();
afterEach(expectSilence);
// What is said while the last test is tidied up counts too.
afterAll(expectSilence);
