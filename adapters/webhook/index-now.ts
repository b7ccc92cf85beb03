import type { Announce } from '#core/announcements/announcers.ts';
import { postJson } from './post.ts';

/** The endpoint that passes addresses on to all search engines that take part. */
export const defaultIndexNowUrl = 'https://api.indexnow.org/indexnow';

/** The path of the file that proves that a key belongs to the site. */
export const keyPath = (key: string): string => `/${key}.txt`;

/** How many addresses a request may have. */
const maxAddresses = 10_000;

type Options = {
  /** Public address of the site. */
  site: string;
  key: string;
  url?: string | undefined;
  /** Milliseconds that a request may take. */
  timeout?: number;
};

/** Submits addresses of pages by IndexNow (indexnow.org): new, changed and removed ones alike. */
export const createIndexNow =
  ({ site, key, url = defaultIndexNowUrl, ...call }: Options): Announce =>
  async (addresses) => {
    for (let start = 0; start < addresses.length; start += maxAddresses)
      await postJson({
        ...call,
        url,
        failure: 'IndexNow did not take the addresses',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: {
          host: new URL(site).host,
          key,
          keyLocation: site + keyPath(key),
          urlList: addresses.slice(start, start + maxAddresses),
        },
        finalAnswers: true,
      });
  };
