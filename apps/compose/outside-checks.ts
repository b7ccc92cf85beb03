import { join } from 'node:path';
import { checkMailServer } from '#adapters/email/check-server.ts';
import type { KeyCheck } from '#adapters/providers/check-key.ts';
import { checkFeed, checkKey, modelLists } from '#adapters/providers/check-key.ts';
import type { ServerSettings } from '#adapters/postgres/server-settings.ts';
import type { Config } from '#apps/config.ts';
import type { Finding } from '#core/kernel/finding.ts';
import { message } from '#core/messages/messages.ts';
import { missingForModel, missingForPictures } from './provider-readiness.ts';

type Server = ServerSettings | null;

const checkMail = async ({ SMTP_URL, DATA_DIR }: Config, server: Server): Promise<Finding> => {
  const check = 'mail';
  const ofServer = server?.site.newsletter.mail;
  if (ofServer === 'server' && !SMTP_URL)
    return {
      check,
      state: 'ok',
      found: message('doctor.mail-by-server', {
        variable: 'SMTP_URL',
      }),
    };
  if (ofServer === 'outbox' && SMTP_URL) return { check, ...onlyHere('SMTP_URL') };
  if (!SMTP_URL)
    return {
      check,
      state: 'warning',
      found: message('doctor.mail-outbox', { folder: join(DATA_DIR, 'outbox') }),
      advice: message('doctor.mail-outbox-advice'),
    };
  const host = new URL(SMTP_URL).host;
  const refused = await checkMailServer(SMTP_URL);
  if (refused === null) return { check, state: 'ok', found: message('doctor.mail', { host }) };
  return {
    check,
    state: 'broken',
    found: message('doctor.mail-refused', { host, reason: refused }),
    advice: message('doctor.mail-advice'),
  };
};

type Verdict = Pick<Finding, 'state' | 'found' | 'advice'>;

/** The server does the work, and it was started without this. */
const onlyHere = (variable: string): Verdict => ({
  state: 'warning',
  found: message('doctor.only-here', { variable }),
  advice: message('doctor.only-here-advice'),
});

const verdictOf = (answer: KeyCheck, provider: string, model: string, host: string): Verdict => {
  if (answer === 'refused')
    return {
      state: 'broken',
      found: message('doctor.key-refused', { provider }),
      advice: message('doctor.key-refused-advice', {
        variable: provider === 'anthropic' ? 'ANTHROPIC_API_KEY' : 'OPENAI_API_KEY',
      }),
    };
  if ('unreachable' in answer)
    return {
      state: 'broken',
      found: message('doctor.provider-unreachable', {
        provider,
        host,
        reason: answer.unreachable,
      }),
      advice: message('doctor.provider-unreachable-advice'),
    };
  if (answer.models === null)
    return {
      state: 'warning',
      found: message('doctor.models-unlisted', { provider }),
      advice: message('doctor.models-unlisted-advice'),
    };
  if (!answer.models.includes(model))
    return {
      state: 'warning',
      found: message('doctor.model-unlisted', { provider, model }),
      advice: message('doctor.model-unlisted-advice', { models: answer.models.slice(0, 5).join(', ') }),
    };
  return {
    state: 'ok',
    found: message('doctor.key-accepted', { provider, model }),
  };
};

const checkModel = async (config: Config, server: Server): Promise<Finding> => {
  const check = 'language model';
  const ofServer = server?.readiness.types.manual;
  const missingHere = missingForModel(config);
  if (ofServer?.ready && missingHere)
    return {
      check,
      state: server?.readiness.demo ? 'warning' : 'ok',
      found: server?.readiness.demo
        ? message('doctor.model-demo')
        : message('doctor.model-by-server', {
            provider: ofServer.provider ?? '',
            model: ofServer.model ?? '',
            variable: missingHere,
          }),
    };
  if (ofServer && !ofServer.ready && !missingHere)
    return { check, ...onlyHere(ofServer.variable ?? 'LLM_PROVIDER') };
  const { LLM_PROVIDER, OPENAI_API_KEY, OPENAI_BASE_URL, ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL } = config;
  if (LLM_PROVIDER === 'demo') return { check, state: 'warning', found: message('doctor.model-demo') };
  const variable = missingForModel(config);
  if (variable || !LLM_PROVIDER)
    return {
      check,
      // Whoever names a provider wants it to work.
      state: LLM_PROVIDER ? 'broken' : 'warning',
      found: message('doctor.model-missing', { variable: variable ?? 'LLM_PROVIDER' }),
      advice: message('doctor.model-missing-advice'),
    };
  const anthropic = LLM_PROVIDER === 'anthropic';
  const asked = anthropic
    ? modelLists.anthropic(ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL)
    : modelLists.openai(OPENAI_API_KEY, OPENAI_BASE_URL);
  const answer = await checkKey(asked);
  return { check, ...verdictOf(answer, LLM_PROVIDER, config.LLM_MODEL ?? '', new URL(asked.url).host) };
};

/** Asking these costs money or quota: only the format of their keys is checked. */
const checkForms = (
  { PERPLEXITY_API_KEY: web, PERPLEXITY_BASE_URL, NEWSAPI_KEY: news, NEWSAPI_BASE_URL, NEWS_FEEDS }: Config,
  server: Server,
): Finding => {
  const odd = [
    ...(web && !PERPLEXITY_BASE_URL && !/^pplx-\w+$/.test(web) ? ['PERPLEXITY_API_KEY'] : []),
    ...(news && !NEWSAPI_BASE_URL && !/^[0-9a-f]{32}$/.test(news) ? ['NEWSAPI_KEY'] : []),
  ];
  const check = 'search providers';
  if (odd.length)
    return {
      check,
      state: 'warning',
      found: message('doctor.key-malformed', { names: odd.join(', ') }),
      advice: message('doctor.key-malformed-advice'),
    };
  const there = [
    ...(web ? ['Perplexity'] : []),
    ...(news ? ['NewsAPI'] : []),
    ...(NEWS_FEEDS?.length ? [`${NEWS_FEEDS.length} RSS`] : []),
  ];
  const searches = server && !server.readiness.demo ? server.readiness.types : null;
  const ofServer = [
    ...(searches?.['perplexity-generator'].ready ? ['Perplexity'] : []),
    ...(searches?.['news-aggregator'].ready ? ['NewsAPI / RSS'] : []),
  ];
  if (!there.length && ofServer.length)
    return {
      check,
      state: 'ok',
      found: message('doctor.search-providers-of-server', { names: ofServer.join(', ') }),
    };
  const found = there.length
    ? message('doctor.search-providers', { names: there.join(', ') })
    : message('doctor.search-providers-none');
  return { check, state: 'ok', found };
};

const checkPictures = (config: Config, server: Server): Finding => {
  const variable = server ? server.readiness.types.image.variable : missingForPictures(config);
  const found = variable
    ? message('doctor.pictures-drawn', { variable })
    : message('doctor.pictures', {
        model: server?.readiness.types.image.model ?? config.IMAGE_MODEL ?? 'demo',
      });
  return { check: 'pictures', state: 'ok', found };
};

/** Fetching feeds costs nothing. */
async function* checkFeeds({ NEWS_FEEDS }: Config): AsyncGenerator<Finding> {
  for (const feed of NEWS_FEEDS ?? []) {
    const host = new URL(feed).host;
    const reason = await checkFeed(feed);
    const check = 'news feeds';
    if (reason === null) yield { check, state: 'ok', found: message('doctor.feed', { host }) };
    else
      yield {
        check,
        state: 'warning',
        found: message('doctor.feed-unreachable', { host, reason }),
        advice: message('doctor.feed-advice'),
      };
  }
}

/**
 * Checks the outside services that this process is set to: `server` is what the server is set to, which does the work.
 * Nothing is sent and nothing is spent.
 */
export async function* checkOutside(config: Config, server: Server = null): AsyncGenerator<Finding> {
  yield await checkMail(config, server);
  yield await checkModel(config, server);
  yield checkForms(config, server);
  yield* checkFeeds(config);
  yield checkPictures(config, server);
}
