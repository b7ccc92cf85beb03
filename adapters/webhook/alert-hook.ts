import type { AlertHook } from '#core/status/ports.ts';
import { postJson } from './post.ts';

/** Posts alerts as JSON to the configured address; `timeout` in milliseconds. */
export const createAlertHook = (call: { url: string; timeout?: number }): AlertHook => ({
  post: (body) => postJson({ ...call, failure: 'the alert was not posted', body }),
});

/** Posts nothing, for sites without an address. */
export const withoutAlertHook: AlertHook = { post: async () => {} };
