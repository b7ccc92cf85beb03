import type { Message } from '../messages/messages.ts';

/** What a check of the installation found, and what to do about it. `broken`: something does not work. */
export type Finding = {
  check:
    | 'clock'
    | 'database'
    | 'hold'
    | 'jobs'
    | 'language model'
    | 'mail'
    | 'migrations'
    | 'news feeds'
    | 'node'
    | 'pictures'
    | 'schedules'
    | 'search'
    | 'search providers'
    | 'settings'
    | 'storage';
  state: 'ok' | 'warning' | 'broken';
  found: Message;
  advice?: Message;
};
