import { createAnthropicModel } from '#adapters/providers/llm/anthropic.ts';
import { createOpenAiModel } from '#adapters/providers/llm/openai.ts';
import type { LanguageModel, ModelReply } from '#core/agents/provider-ports.ts';
import { createScriptedProviders } from '#tests/support/scripted-providers.ts';
import { going, quick, request, withStub } from './wired.ts';

const stub = withStub();

type Said = Pick<ModelReply, 'text' | 'finish'>;
/** A model, and how its stub returns a given text. */
type Subject = { model: LanguageModel; say(said: Said): void };

const usage = { prompt_tokens: 11, completion_tokens: 7 };

const subjects: [string, () => Subject][] = [
  [
    'scripted',
    () => {
      const { providers, answers } = createScriptedProviders();
      return { model: providers.model!, say: (reply) => void answers.push({ reply }) };
    },
  ],
  [
    'openai',
    () => ({
      model: createOpenAiModel({ key: 'sk-1234', base: `${stub().url}/v1`, model: 'm-1', limits: quick }),
      say({ text, finish }) {
        const refused = finish === 'refusal';
        const message = { content: refused ? null : text, refusal: refused ? text : null };
        const finish_reason = finish === 'length' ? 'length' : 'stop';
        stub().behave('openai', {
          json: { model: 'm-1-2026', choices: [{ finish_reason, message }], usage },
        });
      },
    }),
  ],
  [
    'anthropic',
    () => ({
      model: createAnthropicModel({ key: 'sk-1234', base: stub().url, model: 'm-1', limits: quick }),
      say({ text, finish }) {
        const stop_reason = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal', failed: 'error' }[
          finish
        ];
        const json = {
          model: 'm-1-2026',
          content: text ? [{ type: 'text', text }] : [],
          stop_reason,
          usage: { input_tokens: 11, output_tokens: 7 },
        };
        stub().behave('anthropic', { json });
      },
    }),
  ],
];

describe.each(subjects)('%s', (_, start) => {
  it.each([
    { text: '{"title":"Uno"}', finish: 'stop' },
    { text: '{"title":"Un', finish: 'length' },
    { text: 'I cannot help with that.', finish: 'refusal' },
    { text: '', finish: 'stop' },
  ] as const)('returns text, finish reason and usage: $finish "$text"', async (said) => {
    const { model, say } = start();
    say(said);
    const reply = await model.ask(request, going());
    expect(reply).toMatchObject(said);
    expect(reply.model).not.toBe('');
    expect(reply.usage.input_tokens).toBeGreaterThan(0);
    expect(reply.usage.output_tokens).toBeGreaterThanOrEqual(0);
  });

  it('does not start after an abort', async () => {
    const reason = new Error('cancelled');
    await expect(start().model.ask(request, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(stub().calls).toEqual([]);
  });
});

describe('openai', () => {
  const model = (base = `${stub().url}/v1`) =>
    createOpenAiModel({ key: 'sk-1234', base, model: 'm-1', limits: quick });

  it('is asked for strict JSON by the schema, with its key', async () => {
    const { text } = await model().ask(request, going());
    expect(JSON.parse(text)).toEqual({ title: expect.stringMatching(/^DEMO/) });
    const [call] = stub().calls;
    expect(call).toMatchObject({ method: 'POST', path: '/v1/chat/completions' });
    expect(call?.headers.authorization).toBe('Bearer sk-1234');
    expect(call?.body).toEqual({
      model: 'm-1',
      messages: [
        { role: 'system', content: 'Escribe.' },
        { role: 'user', content: 'Sobre sesgos.' },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'piece', schema: request.schema.json, strict: true },
      },
      max_tokens: 500,
    });
  });

  it('is called without a key if there is none', async () => {
    const local = createOpenAiModel({ key: undefined, base: `${stub().url}/v1`, model: 'm', limits: quick });
    await local.ask(request, going());
    expect(stub().calls[0]?.headers.authorization).toBeUndefined();
  });

  it('gets the length limit under the name that it supports', async () => {
    const message = "Unsupported parameter: 'max_tokens' is not supported with this model.";
    stub().behave('openai', { status: 400, json: { error: { message } } });
    const asking = model();
    await asking.ask(request, going());
    await asking.ask(request, going());
    const limits = stub().calls.map(({ body }) => Object.keys(body as object).at(-1));
    expect(limits).toEqual(['max_tokens', 'max_completion_tokens', 'max_completion_tokens']);
  });

  const limitsOf = () =>
    stub().calls.map(({ body }) => {
      const { max_tokens, max_completion_tokens } = body as Record<string, number>;
      return [max_tokens, max_completion_tokens];
    });
  const refuse = (status: number, json: unknown, times = 1) =>
    stub().behave('openai', { status, json }, times);
  const extra = (name: string) => ({
    detail: [{ type: 'extra_forbidden', loc: ['body', name], msg: 'Extra inputs are not permitted' }],
  });

  it.each([
    ['max_tokens is too large: 500. This model supports at most 96 completion tokens.', 96],
    [
      "'max_tokens' or 'max_completion_tokens' is too large: 500. This model's maximum context length is 400 tokens and your request has 50 input tokens (500 > 400 - 50).",
      350,
    ],
    [
      "This model's maximum context length is 400 tokens. However, you requested 550 tokens (50 in the messages, 500 in the completion).",
      350,
    ],
    ['max_tokens: 500 > 64, which is the maximum allowed number of output tokens', 64],
    ['Invalid max_tokens value, the valid range of max_tokens is [1, 128]; maximum 128', 128],
  ])('uses the maximum that a refusal names, under the same name: %s', async (message, maximum) => {
    refuse(400, { error: { message } });
    const asking = model();
    await asking.ask(request, going());
    await asking.ask(request, going());
    expect(limitsOf()).toEqual([
      [500, undefined],
      [maximum, undefined],
      [500, undefined],
    ]);
  });

  it('tries no other name for other refusals', async () => {
    refuse(400, { error: { message: 'max_tokens must be a number' } });
    await expect(model().ask(request, going())).rejects.toMatchObject({ params: { status: 400 } });
    expect(limitsOf()).toEqual([[500, undefined]]);
  });

  it('takes another name back when it does not help, or no longer does', async () => {
    const asking = model();
    refuse(422, extra('max_tokens'));
    await asking.ask(request, going());
    refuse(422, extra('max_completion_tokens'));
    await asking.ask(request, going());
    await asking.ask(request, going());
    const [old, fresh] = [
      [500, undefined],
      [undefined, 500],
    ];
    expect(limitsOf()).toEqual([old, fresh, fresh, old, old]);
    stub().reset();
    const unhelped = model();
    refuse(422, extra('max_tokens'));
    stub().behave('openai', { status: 422, json: extra('max_completion_tokens') });
    await expect(unhelped.ask(request, going())).rejects.toMatchObject({
      params: { because: expect.stringContaining('body.max_tokens') },
    });
    await unhelped.ask(request, going());
    expect(limitsOf()).toEqual([old, fresh, old]);
  });

  it.each([
    ['error', { error: { code: 502, message: 'upstream died' } }, 'upstream died'],
    ['tool_calls', {}, 'tool_calls'],
    ['whatever', {}, 'whatever'],
  ])('that ends by %s has not succeeded', async (finish_reason, more, reason) => {
    const choices = [{ finish_reason, message: { content: '{"title":"A' }, ...more }];
    stub().behave('openai', { json: { choices } });
    expect(await model().ask(request, going())).toMatchObject({ finish: 'failed', reason });
  });

  it('that chooses nothing has answered nothing, and says what it used', async () => {
    stub().behave('openai', {
      json: { choices: [], usage: { prompt_tokens: 10, completion_tokens: 0 } },
    });
    expect(await model().ask(request, going())).toMatchObject({
      text: '',
      usage: { input_tokens: 10, output_tokens: 0 },
    });
  });

  it.each([null, {}, { prompt_tokens: null, completion_tokens: null }, { prompt_tokens: 'many' }, 'none'])(
    'is used without figures of its tokens: %j',
    async (none) => {
      const choices = [{ finish_reason: 'stop', message: { content: '{"title":"Uno"}' } }];
      stub().behave('openai', { json: { model: null, choices, usage: none } });
      expect(await model().ask(request, going())).toMatchObject({
        text: '{"title":"Uno"}',
        finish: 'stop',
        usage: { input_tokens: 7, output_tokens: 5 },
      });
    },
  );

  it('reports a content filter as a refusal', async () => {
    const choices = [{ finish_reason: 'content_filter', message: { content: null } }];
    stub().behave('openai', { json: { choices } });
    expect(await model().ask(request, going())).toMatchObject({ finish: 'refusal', model: 'm-1' });
  });

  it('has its tokens estimated generously when it does not count them', async () => {
    const content = [
      { type: 'text', text: '{"title":' },
      { type: 'text', text: '"Uno"}' },
    ];
    stub().behave('openai', { json: { choices: [{ message: { content } }] } });
    expect(await model().ask(request, going())).toMatchObject({
      text: '{"title":"Uno"}',
      usage: { input_tokens: 7, output_tokens: 5 },
    });
  });
});

describe('anthropic', () => {
  const model = () => createAnthropicModel({ key: 'sk-1234', base: stub().url, model: 'm-1', limits: quick });

  it('is asked for JSON by the schema, with its key and API version', async () => {
    await model().ask(request, going());
    const [call] = stub().calls;
    expect(call).toMatchObject({ method: 'POST', path: '/v1/messages' });
    expect(call?.headers).toMatchObject({ 'x-api-key': 'sk-1234', 'anthropic-version': '2023-06-01' });
    expect(call?.body).toEqual({
      model: 'm-1',
      max_tokens: 500,
      system: 'Escribe.',
      messages: [{ role: 'user', content: 'Sobre sesgos.' }],
      output_config: { format: { type: 'json_schema', schema: request.schema.json } },
    });
  });

  it('includes cached tokens in its count', async () => {
    const counted = {
      input_tokens: 1,
      output_tokens: 2,
      cache_creation_input_tokens: 4,
      cache_read_input_tokens: 8,
    };
    stub().behave('anthropic', { json: { content: [{ type: 'text', text: '{}' }], usage: counted } });
    expect((await model().ask(request, going())).usage).toEqual({ input_tokens: 13, output_tokens: 2 });
  });

  it.each([null, {}, { input_tokens: null, output_tokens: null }])(
    'is used without figures of its tokens: %j',
    async (none) => {
      const json = { content: [{ type: 'text', text: '{}' }], stop_reason: 'end_turn', usage: none };
      stub().behave('anthropic', { json });
      expect(await model().ask(request, going())).toMatchObject({
        text: '{}',
        usage: { input_tokens: 7, output_tokens: 1 },
      });
    },
  );

  it('keeps the words of a refusal, and takes no unknown end for success', async () => {
    stub().behave('anthropic', {
      json: { content: [], stop_reason: 'refusal', stop_details: { explanation: 'No puedo.' } },
    });
    expect(await model().ask(request, going())).toMatchObject({ finish: 'refusal', text: 'No puedo.' });
    stub().behave('anthropic', { json: { content: [], stop_reason: 'pause_turn' } });
    expect(await model().ask(request, going())).toMatchObject({ finish: 'failed', reason: 'pause_turn' });
  });

  it('gets the maximum that a refusal names', async () => {
    const message = 'max_tokens: 500 > 64, which is the maximum allowed number of output tokens for m-1';
    stub().behave('anthropic', { status: 400, json: { type: 'error', error: { message } } });
    await model().ask(request, going());
    expect(stub().calls.map(({ body }) => (body as Record<string, unknown>)['max_tokens'])).toEqual([
      500, 64,
    ]);
  });

  it('is not called again after its spending limit', async () => {
    const details = { error_code: 'enforced_spend_limit_reached' };
    const json = { type: 'error', error: { type: 'rate_limit_error', message: 'spent', details } };
    stub().behave('anthropic', { status: 429, json }, 9);
    await expect(model().ask(request, going())).rejects.toMatchObject({ params: { fault: 'spend-limit' } });
    expect(stub().calls).toHaveLength(1);
  });
});
