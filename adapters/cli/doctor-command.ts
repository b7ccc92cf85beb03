import type { Command } from 'commander';
import type { Finding, Phrase } from '#core/kernel/finding.ts';
import type { CliContext } from './context.ts';
import { unhealthy } from './exit-codes.ts';
import { addManners } from './groups.ts';
import { addExplanation } from './help-text.ts';
import { cell } from './output.ts';
import { mannerOf } from './print-answer.ts';
import type { Say } from './texts.ts';

/** Looks at everything that a site needs. */
export type DoctorCommands = { diagnose: () => AsyncIterable<Finding> };

const examples = `
It changes, sends and spends nothing, and ends with exit code 12 when something is broken.

Examples:
  vigia doctor
  vigia doctor --json | jq '.findings[] | select(.state != "ok")'
`;

const marks = { ok: '✓', warning: '!', broken: '✗' } as const;

/** Reasons are texts themselves. */
const spoken = ({ text, values }: Phrase, say: Say) => {
  const reason = values?.['reason'];
  return cell(say(text, typeof reason === 'string' ? { ...values, reason: say(reason) } : values));
};

const lines = ({ check, state, found, advice }: Finding, say: Say): string =>
  [
    `${marks[state]} ${say(check)}: ${spoken(found, say)}\n`,
    ...(advice ? [`  → ${spoken(advice, say)}\n`] : []),
  ].join('');

const count = (findings: readonly Finding[], state: Finding['state']) =>
  findings.filter((finding) => finding.state === state).length;

/** `vigia doctor`: what works, what does not, and what to do about it. */
export const addDoctorCommand = (
  program: Command,
  { diagnose }: DoctorCommands,
  { say, output }: CliContext,
): void => {
  const command = program
    .command('doctor')
    .description(say('Check node, database, mail, providers, storage, schedules and clock'));
  addExplanation(command, examples, say, output.width);
  addManners(command, say).action(async () => {
    const manner = mannerOf(command.opts());
    const findings: Finding[] = [];
    for await (const finding of diagnose()) {
      findings.push(finding);
      if (manner === 'people') output.write(lines(finding, say));
      if (manner === 'quiet' && finding.state === 'broken') output.write(`${finding.check}\n`);
    }
    const [broken, warnings] = [count(findings, 'broken'), count(findings, 'warning')];
    if (manner === 'json') {
      const told = findings.map(({ found, advice, ...rest }) => ({
        ...rest,
        found: spoken(found, say),
        advice: advice ? spoken(advice, say) : null,
      }));
      output.write(`${JSON.stringify({ broken, warnings, findings: told }, null, 2)}\n`);
    } else if (manner === 'people')
      output.write(`${say('{broken} broken, {warnings} to look at', { broken, warnings })}\n`);
    if (broken) process.exitCode = unhealthy;
  });
};
