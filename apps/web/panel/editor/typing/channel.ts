import * as Y from 'yjs';
import { maxUpdateLength } from '#core/articles/shared-typing.ts';
import { versionTexts } from '../edit-values.ts';
import { replaceTheSame } from '../merge-edits.ts';
import { ownChange } from './shared-text.ts';
import type { TypingOptions, VersionValues } from './typing.ts';

/** Milliseconds for which keys are collected before they are sent. */
const batch = 200;
/** Milliseconds until a call that failed is made again. */
const retryAfter = 3000;

const binary = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** An update of a shared document, as it is sent. */
export const base64 = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  const size = 0x8000;
  for (let at = 0; at < bytes.length; at += size)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + size)));
  return btoa(parts.join(''));
};

/** Whether updates could be read: they come from other browsers. */
export const applyAll = (doc: Y.Doc, updates: readonly string[]): boolean => {
  try {
    for (const update of updates) Y.applyUpdate(doc, binary(update));
    return true;
  } catch {
    return false;
  }
};

/** The texts of a shared document. */
const textsIn = (doc: Y.Doc): VersionValues =>
  Object.fromEntries(versionTexts.map((name) => [name, doc.getText(name).toJSON()])) as VersionValues;

/** What it takes to be part of a session: the shared document, and the texts that it and those here begin from. */
export type Joined = { doc: Y.Doc; session: string; last: number; base: VersionValues };

type ChannelOptions = {
  exchange: TypingOptions['exchange'];
  /** Whether nothing may be changed here at present. */
  isBusy: () => boolean;
  /** Called before changes of others are made: what is typed here has to be in the shared document. */
  onArriving: () => void;
  /** Called when the session has ended. */
  onOver: () => void;
};

/** Sends what is changed here and makes the changes of others, one call at a time. */
export const createChannel = (
  { doc, session, last }: Joined,
  { exchange, isBusy, onArriving, onOver }: ChannelOptions,
) => {
  let after = last;
  let waiting: Uint8Array[] = [];
  let isOver = false;
  let running: Promise<void> | null = null;
  let isAsked = false;
  /** A call has failed: others may have changed what was changed here meanwhile. */
  let isApart = false;
  /** What everybody has: without what is not sent yet. */
  const known = new Y.Doc();
  Y.applyUpdate(known, Y.encodeStateAsUpdate(doc));
  /** Whether others and this tab have replaced the same words while they were apart. */
  const clashes = (updates: readonly string[]): boolean => {
    const [before, here] = [textsIn(known), textsIn(doc)];
    applyAll(known, updates);
    const there = textsIn(known);
    return versionTexts.some((name) => replaceTheSame(before[name], here[name], there[name]));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    doc.destroy();
    known.destroy();
  };
  const over = () => {
    if (isOver) return;
    end();
    onOver();
  };
  const stop = () => exchange({ session, after, over: true });
  const later = (wait: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void sync();
    }, wait);
  };
  const once = async () => {
    if (isBusy()) return later(batch);
    // After a time apart it is looked at what others did, before one's own is sent.
    const sent = isApart ? [] : waiting;
    if (!isApart) waiting = [];
    const update = sent.length ? base64(Y.mergeUpdates(sent)) : undefined;
    try {
      if (update && update.length > maxUpdateLength) {
        over();
        await stop();
        return;
      }
      const answer = await exchange({ session, after, ...(update !== undefined && { update }) });
      if (isOver) return;
      if (isBusy()) {
        // It is asked again, and sent again: updates count once.
        waiting = [...sent, ...waiting];
        return later(batch);
      }
      onArriving();
      if (answer.session !== session) return over();
      // Who comes back has both texts to decide about, when it is saved.
      if (isApart && clashes(answer.updates)) return over();
      if (isApart) isAsked = true;
      isApart = false;
      after = answer.last;
      applyAll(known, [...(update === undefined ? [] : [update]), ...answer.updates]);
      if (!applyAll(doc, answer.updates)) over();
    } catch (error) {
      waiting = [...sent, ...waiting];
      const { status = 0 } = Object(error) as { status?: number };
      isApart = true;
      // Without a connection what is typed waits here; anything else cannot be answered by trying again.
      if (isOver) return;
      if (status === 0 || status >= 500 || status === 429) later(retryAfter);
      else over();
    }
  };
  const sync = async (): Promise<void> => {
    isAsked = true;
    running ??= (async () => {
      while (isAsked && !isOver) {
        isAsked = false;
        await once();
      }
    })().finally(() => {
      running = null;
      // Asked for while the last call was ending.
      if (isAsked && !isOver) void sync();
    });
    return running;
  };
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== ownChange) return;
    waiting.push(update);
    later(batch);
  });
  return { sync, end, over, stop, isOver: () => isOver };
};
