import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { deriveSpecs, exposed } from '#adapters/cli/derive-specs.ts';
import { statusOf } from '#adapters/http/problem.ts';
import type { RoutedOperation } from '#adapters/http/routes.ts';
import type { Route } from '#adapters/http/page-routes.ts';
import { routes, takesBody } from '#adapters/http/routes.ts';
import { pathParameters } from '#adapters/http/page-routes.ts';
import { createApplication } from '#core/application.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { languageOf, visitor } from '#core/kernel/actor.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import type { Asked } from '#tests/support/http-client.ts';
import { problemOf } from '#tests/support/http-client.ts';
import { startSite } from '#tests/support/http-site.ts';
import { multipart } from '#tests/support/multipart.ts';
import { stockedAdmin } from '#tests/support/stocked-accounts.ts';
import { signIn } from '#tests/support/signed-in.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { collect } from '#tests/support/writing.ts';

/** A door's result: the operation's output, or the code and text of a refusal. */
export type Outcome = { answer: unknown } | { refusal: string; words: string };

type Input = Record<string, unknown>;

/** Calls the product directly. */
export const callDirectly = async (
  ports: Ports,
  name: OperationName,
  input: Input,
  actor: Actor = visitor('http'),
): Promise<Outcome> => {
  const application = createApplication(ports);
  const operation: Operation = operations[name];
  try {
    if (operation.kind !== 'stream')
      return { answer: await application.execute(name as never, input as never, actor) };
    return { answer: await collect(application.stream(name as never, input as never, actor)) };
  } catch (error) {
    if (isDomainError(error)) return { refusal: error.code, words: render(error, languageOf(actor)) };
    throw error;
  }
};

/** The request of a routed operation: its input in the path, and in the query or the body. */
export const requestOf = (name: RoutedOperation, input: Input): { address: string; request: Asked } => {
  const route: Route = routes[name];
  const { path, method } = route;
  const inPath = new Set(pathParameters(path));
  const rest = Object.entries(input).filter(([field]) => !inPath.has(field));
  const filled = path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(input[field])));
  if (route.upload) return { address: filled, request: multipart(Object.fromEntries(rest)) };
  if (takesBody(route)) {
    const headers = { 'content-type': 'application/json' };
    return {
      address: filled,
      request: { method: method.toUpperCase(), headers, body: JSON.stringify(Object.fromEntries(rest)) },
    };
  }
  const query = new URLSearchParams();
  for (const [field, value] of rest) for (const one of [value].flat()) query.append(field, String(one));
  return { address: query.size ? `${filled}?${query}` : filled, request: { method: method.toUpperCase() } };
};

/** HTTP adds the addresses of covers to articles. */
const withoutCoverUrls = (text: string): unknown =>
  JSON.parse(text, function (key, value: unknown) {
    return key === 'cover_url_es' || key === 'cover_url_en' ? undefined : value;
  });

/** Calls an operation over HTTP: a public one as a visitor, any other as the signed-in administrator. */
export const callHttp = async (ports: Ports, name: RoutedOperation, input: Input): Promise<Outcome> => {
  const { access }: Operation = operations[name];
  const route: Route = routes[name];
  const site = await startSite({ ports });
  try {
    const { address, request } = requestOf(name, input);
    const cookie = access === 'public' ? '' : await signIn(site, stockedAdmin);
    const received = await site.ask(address, { ...request, headers: { ...request.headers, cookie } });
    if (received.status === (route.creates ? 201 : 200)) return { answer: withoutCoverUrls(received.text) };
    const { code, error } = problemOf(received);
    if (statusOf[code as keyof typeof statusOf] !== received.status)
      throw new Error(`${code} was answered with status ${received.status}`);
    return { refusal: code, words: error };
  } finally {
    await site.close();
  }
};

const wordOf = (value: unknown): string => (Object(value) === value ? JSON.stringify(value) : String(value));

const optionsOf = (
  input: Input,
  apart: readonly string[] = [],
  flags: Readonly<Record<string, string>> = {},
): string[] =>
  Object.entries(input)
    .filter(([field]) => !apart.includes(field))
    .flatMap(([field, value]) =>
      field === 'state' && (value === 'on' || value === 'off')
        ? [`--${value}`]
        : [
            `--${flags[field] ?? field.replace(/_|(?=[A-Z])/g, '-').toLowerCase()}`,
            ...[value].flat().map(wordOf),
          ],
    );

const asking = new Set(deriveSpecs().flatMap(({ asks, operation }) => (asks ? [operation] : [])));

/** The command line of an operation. */
const commandOf = (name: OperationName, input: Input): string[] => {
  const { command, positional, secret, flags } = exposed[name]!;
  const hidden = secret ? [secret.field] : [];
  const first = positional.map((field) => String(input[field]));
  const options = [
    ...optionsOf(input, [...positional, ...hidden], flags),
    ...hidden.map((field) => `--${field}-stdin`),
  ];
  return [...command.split(' '), ...first, ...options, ...(asking.has(name) ? ['--yes'] : []), '--json'];
};

/** `articles import` takes files instead of texts and reports on each. */
const importFrom = async (ports: Ports, { slug, es, ...options }: Input): Promise<unknown> => {
  const folder = await temporaryFolder();
  try {
    const document = (es as { text: string } | undefined)?.text ?? '---\ntitle: T\ndate: 2026-01-01\n---\nx';
    await writeFile(join(folder.path, `${String(slug)}.es.md`), document);
    const { out } = await runCommand(ports, [
      'articles',
      'import',
      folder.path,
      ...optionsOf(options),
      '--json',
    ]);
    return (JSON.parse(out) as { reports: unknown[] }).reports[0];
  } finally {
    await folder.remove();
  }
};

/** A file for a command with a file argument. */
const withFile = async <T>(bytes: unknown, work: (path: string) => Promise<T>): Promise<T> => {
  const folder = await temporaryFolder();
  try {
    const path = join(folder.path, 'torre.png');
    await writeFile(path, bytes as Uint8Array);
    return await work(path);
  } finally {
    await folder.remove();
  }
};

/** Calls an operation by its command. */
export const callCli = async (ports: Ports, name: OperationName, input: Input): Promise<Outcome> => {
  try {
    if (name === 'articles.import') return { answer: await importFrom(ports, input) };
    if (!(name in exposed)) throw new CommanderError(2, 'unknown', `${name} is no command`);
    const { secret, binary } = exposed[name]!;
    if (binary && typeof input[binary] !== 'string')
      return await withFile(input[binary], (path) => callCli(ports, name, { ...input, [binary]: path }));
    const { out } = await runCommand(ports, commandOf(name, input), {
      secret: secret ? String(input[secret.field]) : '',
    });
    return { answer: JSON.parse(out) as unknown };
  } catch (error) {
    if (isDomainError(error)) return { refusal: error.code, words: render(error, 'en') };
    throw error;
  }
};
