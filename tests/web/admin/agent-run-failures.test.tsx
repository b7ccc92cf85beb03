import { within } from '@testing-library/react';
import type { StoredFailure } from '#core/agents/run.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { message } from '#core/messages/messages.ts';
import { agentRun } from '#tests/support/agents.ts';
import { change } from '#tests/support/entities.ts';
import { dialogOf, faro, openAgents, stagesOf, startWithAgents } from '#tests/support/web-agents.ts';
import { openPanel } from '#tests/support/web-panel.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

const tab = 'agentes';

const refused = (name: string) =>
  new DomainError('providers.key-refused', {
    provider: 'scripted',
    name,
    fault: 'key-refused',
    variable: 'LLM_KEY',
    status: 401,
  });

const of = (fault: StoredFailure['fault']): StoredFailure => ({
  code: 'provider',
  message: 'No responde',
  fault,
});
const failures = {
  'rate-limited': of('rate-limited'),
  overloaded: of('overloaded'),
  'bad-answer': of('bad-answer'),
  run: { code: 'budget', message: message('runs.run-budget', { run_failure: 'budget', amount: 0.5 }) },
  month: { code: 'budget', message: message('runs.month-budget', { run_failure: 'budget', amount: 5 }) },
  'nothing-found': { code: 'nothing-found', message: 'No hay noticias' },
} satisfies Record<string, StoredFailure>;

describe('a run', () => {
  it('that fails in view shows the reason there, with advice, and in a toast', async () => {
    const { script, work, run } = await openAgents();
    script.answers.push(refused('El proveedor'));
    const dialog = await run();
    await work();
    const headline = within(await dialog.findByRole('status'));
    expect(await headline.findByText(/^Ha fallado: El proveedor no acepta la clave/)).toBeTruthy();
    expect(dialog.getByText(/^Comprueba la clave/)).toBeTruthy();
    expect(stagesOf(dialog).slice(-2)).toEqual(['ilustrarno alcanzada', 'guardarno alcanzada']);
    await findToast('Error');
    expect(toastsInSight()).toEqual([
      ['Error', 'No se pudo ejecutar el agente: El proveedor no acepta la clave de LLM_KEY (401)'],
    ]);
  });

  it('that fails out of view shows the reason in a toast, shortened', async () => {
    const { script, work, user, run } = await openAgents();
    script.answers.push(refused(`El proveedor: ${'por esto y por aquello, '.repeat(20)}`));
    await user.click((await run()).getByText('Cerrar'));
    await work();
    await findToast('Error');
    const [[, localizedText = ''] = []] = toastsInSight();
    expect(localizedText).toMatch(/^No se pudo ejecutar el agente: El proveedor: .*…$/);
    expect(localizedText.length).toBeLessThan(200);
  });

  it.each([
    ['rate-limited', 'es', /^El proveedor admite menos peticiones/, null],
    ['overloaded', 'es', /^El fallo es del proveedor/, null],
    ['bad-answer', 'en', /^The response is not what a provider sends/, null],
    ['run', 'es', /^Sube el límite por ejecución/, null],
    ['month', 'en', /^Raise the monthly limit/, null],
    ['nothing-found', 'es', /^Prueba con otros temas/, faro],
    ['nothing-found', 'es', /^Inténtalo de nuevo con otras fuentes/, null],
  ] as const)('that failed for %s has specific advice (%s)', async (reason, language, advice, agent) => {
    const { web } = await startWithAgents(agent ? [agent] : []);
    const failed = agentRun({ status: 'failed', error: failures[reason], agent_id: agent?.id ?? null });
    await web.ports.transaction(change(), ({ agentRuns }) => agentRuns.begin(failed, {}));
    await openPanel(web, { tab, language, search: { run: failed.id } });
    const dialog = await dialogOf(language === 'es' ? 'Ejecución' : 'Run');
    expect(await dialog.findByText(advice)).toBeTruthy();
    const localizedText =
      language === 'es' ? /^(?:Ha fallado|Detenida|Sin novedades): ./ : /^(?:Failed|Stopped): ./;
    expect(dialog.getByText(localizedText)).toBeTruthy();
  });
});
