import { join } from 'node:path';
import { checkMailServer } from '#adapters/email/check-server.ts';
import type { KeyCheck } from '#adapters/providers/check-key.ts';
import { checkFeed, checkKey, modelLists } from '#adapters/providers/check-key.ts';
import type { ServerSettings } from '#adapters/postgres/server-settings.ts';
import type { Config } from '#apps/config.ts';
import type { Finding } from '#core/kernel/finding.ts';
import { phrase } from '#core/kernel/finding.ts';
import { missingForModel, missingForPictures } from './readiness.ts';

type Server = ServerSettings | null;

const checkMail = async ({ SMTP_URL, DATA_DIR }: Config, server: Server): Promise<Finding> => {
  const check = 'mail';
  const ofServer = server?.site.newsletter.mail;
  if (ofServer === 'server' && !SMTP_URL)
    return {
      check,
      state: 'ok',
      found: phrase('the server sends it; {variable} is not set here, so nothing was tried', {
        variable: 'SMTP_URL',
      }),
    };
  if (ofServer === 'outbox' && SMTP_URL) return { check, ...onlyHere('SMTP_URL') };
  if (!SMTP_URL)
    return {
      check,
      state: 'warning',
      found: phrase('mail is written to {folder}, not sent', { folder: join(DATA_DIR, 'outbox') }),
      advice: phrase('Set SMTP_URL to send it'),
    };
  const host = new URL(SMTP_URL).host;
  const refused = await checkMailServer(SMTP_URL);
  if (refused === null)
    return { check, state: 'ok', found: phrase('{host} takes mail (nothing was sent)', { host }) };
  return {
    check,
    state: 'broken',
    found: phrase('{host}: {reason}', { host, reason: refused }),
    advice: phrase('Check host, port, user and password in SMTP_URL'),
  };
};

type Judged = Pick<Finding, 'state' | 'found' | 'advice'>;

/** The server does the work, and it was started without this. */
const onlyHere = (variable: string): Judged => ({
  state: 'warning',
  found: phrase('{variable} is set here, but not for the server', { variable }),
  advice: phrase('Set it where the server is started, and start that again'),
});

const judged = (answer: KeyCheck, provider: string, model: string, host: string): Judged => {
  if (answer === 'refused')
    return {
      state: 'broken',
      found: phrase('{provider} refuses the key', { provider }),
      advice: phrase('Put a valid one into {variable}', {
        variable: provider === 'anthropic' ? 'ANTHROPIC_API_KEY' : 'OPENAI_API_KEY',
      }),
    };
  if ('unreachable' in answer)
    return {
      state: 'broken',
      found: phrase('{provider} does not answer at {host}: {reason}', {
        provider,
        host,
        reason: answer.unreachable,
      }),
      advice: phrase('Check the network, and the address if one of your own is set'),
    };
  if (answer.models === null)
    return {
      state: 'warning',
      found: phrase('{provider} answers, but lists no models: key and model were not checked', { provider }),
      advice: phrase('Run an agent once to see whether it works'),
    };
  if (!answer.models.includes(model))
    return {
      state: 'warning',
      found: phrase('{provider} takes the key, but does not list the model {model}', { provider, model }),
      advice: phrase('Correct LLM_MODEL, such as {models}', { models: answer.models.slice(0, 5).join(', ') }),
    };
  return {
    state: 'ok',
    found: phrase('{provider} takes the key; the model is {model}', { provider, model }),
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
        ? phrase('demonstration: whatever is written is marked DEMO')
        : phrase('the server asks {provider} for {model}; {variable} is not set here, so nothing was tried', {
            provider: ofServer.provider ?? '',
            model: ofServer.model ?? '',
            variable: missingHere,
          }),
    };
  if (ofServer && !ofServer.ready && !missingHere)
    return { check, ...onlyHere(ofServer.variable ?? 'LLM_PROVIDER') };
  const { LLM_PROVIDER, OPENAI_API_KEY, OPENAI_BASE_URL, ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL } = config;
  if (LLM_PROVIDER === 'demo')
    return { check, state: 'warning', found: phrase('demonstration: whatever is written is marked DEMO') };
  const variable = missingForModel(config);
  if (variable || !LLM_PROVIDER)
    return {
      check,
      // Whoever names a provider wants it to work.
      state: LLM_PROVIDER ? 'broken' : 'warning',
      found: phrase('agents cannot write: {variable} is not set', { variable: variable ?? 'LLM_PROVIDER' }),
      advice: phrase('Set it, or LLM_PROVIDER=demo to try the workflow'),
    };
  const anthropic = LLM_PROVIDER === 'anthropic';
  const asked = anthropic
    ? modelLists.anthropic(ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL)
    : modelLists.openai(OPENAI_API_KEY, OPENAI_BASE_URL);
  const answer = await checkKey(asked);
  return { check, ...judged(answer, LLM_PROVIDER, config.LLM_MODEL ?? '', new URL(asked.url).host) };
};

/** Asking these costs money or quota: only the form of their keys is looked at. */
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
      found: phrase('does not look like a key: {names}', { names: odd.join(', ') }),
      advice: phrase('Copy the key again; asking with it would cost, so it was not tried'),
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
    return { check, state: 'ok', found: phrase('the server has {names}', { names: ofServer.join(', ') }) };
  const found = there.length
    ? phrase('{names} set (not asked: it would cost)', { names: there.join(', ') })
    : phrase('none set: PERPLEXITY_API_KEY, NEWSAPI_KEY, NEWS_FEEDS');
  return { check, state: 'ok', found };
};

const checkPictures = (config: Config, server: Server): Finding => {
  const variable = server ? server.readiness.types.image.variable : missingForPictures(config);
  const found = variable
    ? phrase('covers are drawn; {variable} is not set', { variable })
    : phrase('made by {model}', {
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
    if (reason === null) yield { check, state: 'ok', found: phrase('{host} answers', { host }) };
    else
      yield {
        check,
        state: 'warning',
        found: phrase('{host} does not answer: {reason}', { host, reason }),
        advice: phrase('Correct the address in NEWS_FEEDS, or try again later'),
      };
  }
}

/**
 * Looks at whom the settings name outside, as far as this process has them: `server` is what the server is set to, which
 * does the work. Nothing is sent and nothing is spent.
 */
export async function* checkOutside(config: Config, server: Server = null): AsyncGenerator<Finding> {
  yield await checkMail(config, server);
  yield await checkModel(config, server);
  yield checkForms(config, server);
  yield* checkFeeds(config);
  yield checkPictures(config, server);
}
