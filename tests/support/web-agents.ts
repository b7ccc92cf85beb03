import { within } from '@testing-library/react';
import type { Agent } from '#core/agents/agent.ts';
import type { Providers } from '#core/agents/provider-ports.ts';
import { articlePiece, finding, page, translation } from '#tests/core/support/newsroom.ts';
import { agent, storeAgents } from './agents.ts';
import { runDueJobs } from './test-ports.ts';
import type { ScriptedAnswer } from './scripted-providers.ts';
import { createScriptedProviders } from './scripted-providers.ts';
import { openDialog } from './web-dialogs.ts';
import { main } from './web-page.tsx';
import { openPanel } from './web-panel.ts';
import { startWeb } from './web-site.ts';

const config = agent().config;
const brief = { ...config, content: { ...config.content, targetLength: 200 } };

/** An agent that searches the web with the minimum length. */
export const searcher = (given: Partial<Agent> = {}): Agent =>
  agent({ type: 'perplexity-generator', config: brief, ...given });

/** A model's answers for one good piece. */
export const wellWritten = (): ScriptedAnswer[] => [{ json: articlePiece() }, { json: translation() }];

/** An answer that is delayed until released. */
export const pausedField = (answer: ScriptedAnswer) => {
  let letGo: () => void = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const held: ScriptedAnswer = (_request, signal) =>
    Promise.race([
      free.then(() => answer),
      new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
    ]);
  return { held, letGo };
};

/** The site with these agents, a web page to write from, and a scripted model. */
export const startWithAgents = async (agents: readonly Agent[], given: Partial<Providers> = {}) => {
  const script = createScriptedProviders(given);
  script.found = { web: [finding], news: [finding] };
  script.pages.set(page.url, page);
  const web = await startWeb([], { providers: script.providers });
  await storeAgents(web.ports, ...agents);
  /** Runs all jobs until none is left. */
  const work = async (): Promise<void> => {
    while (await runDueJobs(web.ports));
  };
  return { web, script, work };
};

/** The row of an agent, or of a run; the first with this prefix. */
export const rowOf = async (name: string) => {
  const [head] = await main().findAllByText(new RegExp(`^${name}`), { selector: 'th, th *' });
  return within(head!.closest('tr')!);
};

/** A dialog by its title, once it is open. */
export const dialogOf = async (title: string) => within(await openDialog(title));

/** An agent that has not been run yet. */
export const faro = searcher({ name: 'Faro' });

/** The panel's list of agents with one of them, and a function that runs it and returns the dialog of its run. */
export const openAgents = async (given: Partial<Providers> = {}) => {
  const room = await startWithAgents([faro], given);
  const { user } = await openPanel(room.web, { tab: 'agentes' });
  const run = async () => {
    await user.click((await rowOf('Faro')).getByRole('button', { name: 'Ejecutar: Faro' }));
    return dialogOf('Ejecución');
  };
  return { ...room, user, run };
};

/** The stages in the dialog of a run, with their states. */
export const stagesOf = (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
  within(dialog.getByRole('list', { name: 'Etapas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/ · .*/, ''));
