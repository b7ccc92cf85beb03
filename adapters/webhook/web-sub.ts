import type { Announce } from '#core/announcements/announcers.ts';
import { post } from './post.ts';

/** How many feeds one notification names: hubs limit the size of a form. */
const maxFeeds = 100;

/**
 * Notifies a hub of changed feeds, which it then fetches and passes on to subscribers (WebSub). The form is that of
 * PubSubHubbub, which hubs accept: `hub.url` repeated for each feed. `timeout`: milliseconds of a request.
 */
export const createWebSub =
  (call: { url: string; timeout?: number }): Announce =>
  async (feeds) => {
    for (let start = 0; start < feeds.length; start += maxFeeds) {
      const form = new URLSearchParams({ 'hub.mode': 'publish' });
      for (const feed of feeds.slice(start, start + maxFeeds)) form.append('hub.url', feed);
      await post({
        ...call,
        failure: 'the hub was not notified',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        finalAnswers: true,
      });
    }
  };
