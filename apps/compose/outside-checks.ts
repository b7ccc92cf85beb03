import { join } from 'node:path';
import { checkMailServer } from '#adapters/email/smtp-mailer.ts';
import { checkS3 } from '#adapters/object-store/s3-bytes.ts';
import type { KeyCheck } from '#adapters/providers/check-key.ts';
import { checkFeed, checkKey, modelLists } from '#adapters/providers/check-key.ts';
import { defaultIndexNowUrl, keyPath } from '#adapters/webhook/index-now.ts';
import type { ServerSettings } from '#adapters/postgres/server-settings.ts';
import type { Config } from '#apps/config.ts';
import type { Finding } from '#core/status/finding.ts';
import { broken, ok, warning } from '#core/status/finding.ts';
import { message } from '#core/messages/messages.ts';
import { checkBackupPlace } from './backup-checks.ts';
import { missingForModel, missingForPictures } from './provider-readiness.ts';
import { isReachable } from './site-parts.ts';

type Server = ServerSettings | null;

/** The server does the work, and it was started without this setting. */
const onlyHere = (check: Finding['check'], variable: string): Finding =>
  warning(check, message('doctor.only-here', { variable }), message('doctor.only-here-advice'));

const checkMail = async ({ SMTP_URL, DATA_DIR }: Config, server: Server): Promise<Finding> => {
  const ofServer = server?.site.newsletter.mail;
  if (ofServer === 'server' && !SMTP_URL)
    return ok('mail', message('doctor.mail-by-server', { variable: 'SMTP_URL' }));
  if (ofServer === 'outbox' && SMTP_URL) return onlyHere('mail', 'SMTP_URL');
  if (!SMTP_URL)
    return warning(
      'mail',
      message('doctor.mail-outbox', { folder: join(DATA_DIR, 'outbox') }),
      message('doctor.mail-outbox-advice'),
    );
  const { host } = new URL(SMTP_URL);
  const reason = await checkMailServer(SMTP_URL);
  return reason === null
    ? ok('mail', message('doctor.mail', { host }))
    : broken('mail', message('doctor.mail-refused', { host, reason }), message('doctor.mail-advice'));
};

const checkPictureStore = async ({ MEDIA_URL }: Config): Promise<Finding> => {
  const check = 'picture store';
  if (!MEDIA_URL) return ok(check, message('doctor.picture-store-database'));
  const { host, pathname } = new URL(MEDIA_URL);
  const place = host + pathname;
  const reason = await checkS3(MEDIA_URL);
  return reason === null
    ? ok(check, message('doctor.picture-store', { place }))
    : broken(
        check,
        message('doctor.picture-store-refused', { place, reason }),
        message('doctor.picture-store-advice'),
      );
};

const modelFinding = (response: KeyCheck, provider: string, model: string, host: string): Finding => {
  const check = 'language model';
  if (response === 'refused') {
    const variable = provider === 'anthropic' ? 'ANTHROPIC_API_KEY' : 'OPENAI_API_KEY';
    return broken(
      check,
      message('doctor.key-refused', { provider }),
      message('doctor.key-refused-advice', { variable }),
    );
  }
  if ('unreachable' in response)
    return broken(
      check,
      message('doctor.provider-unreachable', { provider, host, reason: response.unreachable }),
      message('doctor.provider-unreachable-advice'),
    );
  if (response.models === null)
    return warning(
      check,
      message('doctor.models-unlisted', { provider }),
      message('doctor.models-unlisted-advice'),
    );
  if (!response.models.includes(model))
    return warning(
      check,
      message('doctor.model-unlisted', { provider, model }),
      message('doctor.model-unlisted-advice', { models: response.models.slice(0, 5).join(', ') }),
    );
  return ok(check, message('doctor.key-accepted', { provider, model }));
};

const checkModel = async (config: Config, server: Server): Promise<Finding> => {
  const check = 'language model';
  const ofServer = server?.readiness.types.manual;
  const variable = missingForModel(config);
  if (ofServer?.ready && variable) {
    if (server?.readiness.demo) return warning(check, message('doctor.model-demo'));
    const { provider, model } = ofServer;
    return ok(
      check,
      message('doctor.model-by-server', { provider: provider ?? '', model: model ?? '', variable }),
    );
  }
  if (ofServer && !ofServer.ready && !variable) return onlyHere(check, ofServer.variable ?? 'LLM_PROVIDER');
  const { LLM_PROVIDER, OPENAI_API_KEY, OPENAI_BASE_URL, ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL } = config;
  if (LLM_PROVIDER === 'demo') return warning(check, message('doctor.model-demo'));
  if (variable || !LLM_PROVIDER)
    // An explicitly configured provider is expected to work.
    return (LLM_PROVIDER ? broken : warning)(
      check,
      message('doctor.model-missing', { variable: variable ?? 'LLM_PROVIDER' }),
      message('doctor.model-missing-advice'),
    );
  const request =
    LLM_PROVIDER === 'anthropic'
      ? modelLists.anthropic(ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL)
      : modelLists.openai(OPENAI_API_KEY, OPENAI_BASE_URL);
  const response = await checkKey(request);
  return modelFinding(response, LLM_PROVIDER, config.LLM_MODEL ?? '', new URL(request.url).host);
};

/** Calling these costs money or quota: only the format of their keys is checked. */
const checkSearchProviders = (
  { PERPLEXITY_API_KEY: web, PERPLEXITY_BASE_URL, NEWSAPI_KEY: news, NEWSAPI_BASE_URL, NEWS_FEEDS }: Config,
  server: Server,
): Finding => {
  const check = 'search providers';
  const malformed = [
    ...(web && !PERPLEXITY_BASE_URL && !/^pplx-\w+$/.test(web) ? ['PERPLEXITY_API_KEY'] : []),
    ...(news && !NEWSAPI_BASE_URL && !/^[0-9a-f]{32}$/.test(news) ? ['NEWSAPI_KEY'] : []),
  ];
  if (malformed.length)
    return warning(
      check,
      message('doctor.key-malformed', { names: malformed.join(', ') }),
      message('doctor.key-malformed-advice'),
    );
  const own = [
    ...(web ? ['Perplexity'] : []),
    ...(news ? ['NewsAPI'] : []),
    ...(NEWS_FEEDS?.length ? [`${NEWS_FEEDS.length} RSS`] : []),
  ];
  if (own.length) return ok(check, message('doctor.search-providers', { names: own.join(', ') }));
  const types = server && !server.readiness.demo ? server.readiness.types : null;
  const ofServer = [
    ...(types?.['perplexity-generator'].ready ? ['Perplexity'] : []),
    ...(types?.['news-aggregator'].ready ? ['NewsAPI / RSS'] : []),
  ];
  return ofServer.length
    ? ok(check, message('doctor.search-providers-of-server', { names: ofServer.join(', ') }))
    : ok(check, message('doctor.search-providers-none'));
};

const checkPictures = (config: Config, server: Server): Finding => {
  const variable = server ? server.readiness.types.image.variable : missingForPictures(config);
  if (variable) return ok('pictures', message('doctor.pictures-drawn', { variable }));
  const model = server?.readiness.types.image.model ?? config.IMAGE_MODEL ?? 'demo';
  return ok('pictures', message('doctor.pictures', { model }));
};

/** Fetching feeds costs nothing. */
async function* checkFeeds({ NEWS_FEEDS }: Config): AsyncGenerator<Finding> {
  for (const feed of NEWS_FEEDS ?? []) {
    const { host } = new URL(feed);
    const reason = await checkFeed(feed);
    yield reason === null
      ? ok('news feeds', message('doctor.feed', { host }))
      : warning(
          'news feeds',
          message('doctor.feed-unreachable', { host, reason }),
          message('doctor.feed-advice'),
        );
  }
}

/** Who is notified of changes. Of the key only that search engines can read its file; nothing is announced. */
const checkAnnouncements = async (config: Config): Promise<Finding> => {
  const check = 'announcements';
  const { SITE_URL = '', INDEXNOW_KEY: key, INDEXNOW_URL = defaultIndexNowUrl, WEBSUB_HUB: hub } = config;
  const services = [
    ...(key ? [`IndexNow (${new URL(INDEXNOW_URL).host})`] : []),
    ...(hub ? [`WebSub (${new URL(hub).host})`] : []),
  ].join(', ');
  if (!isReachable(config))
    return warning(
      check,
      message('doctor.announcements-local', { services }),
      message('doctor.announcements-local-advice'),
    );
  const reason = key ? await checkFeed(SITE_URL + keyPath(key)) : null;
  return reason === null
    ? ok(check, message('doctor.announcements', { services }))
    : warning(
        check,
        message('doctor.key-file-unreadable', { host: new URL(SITE_URL).host, reason }),
        message('doctor.key-file-unreadable-advice'),
      );
};

/**
 * Checks the external services that this process is configured to use; `server` are the settings of the server, which
 * does the work. Sends nothing and spends nothing.
 */
export async function* checkOutside(config: Config, server: Server = null): AsyncGenerator<Finding> {
  yield await checkMail(config, server);
  yield await checkPictureStore(config);
  if (config.BACKUP_SCHEDULE || config.BACKUP_TO) yield await checkBackupPlace(config);
  yield await checkModel(config, server);
  yield checkSearchProviders(config, server);
  yield* checkFeeds(config);
  yield checkPictures(config, server);
  if (config.INDEXNOW_KEY || config.WEBSUB_HUB) yield await checkAnnouncements(config);
}
