import type { Message } from '../messages/messages.ts';

/** The result of an installation check, and what to do about it. `broken`: something does not work. */
export type Finding = {
  check:
    | 'announcements'
    | 'backup'
    | 'backup place'
    | 'clock'
    | 'database'
    | 'hold'
    | 'instances'
    | 'jobs'
    | 'language model'
    | 'mail'
    | 'migrations'
    | 'news feeds'
    | 'node'
    | 'picture store'
    | 'pictures'
    | 'program'
    | 'published pieces'
    | 'ad figures'
    | 'replica'
    | 'schedules'
    | 'search'
    | 'search providers'
    | 'sessions'
    | 'settings'
    | 'storage';
  state: 'ok' | 'warning' | 'broken';
  found: Message | string;
  advice?: Message;
};

type Check = Finding['check'];

export const ok = (check: Check, found: Message | string): Finding => ({ check, state: 'ok', found });

export const warning = (check: Check, found: Message | string, advice?: Message): Finding => ({
  check,
  state: 'warning',
  found,
  ...(advice && { advice }),
});

export const broken = (check: Check, found: Message | string, advice: Message): Finding => ({
  check,
  state: 'broken',
  found,
  advice,
});
