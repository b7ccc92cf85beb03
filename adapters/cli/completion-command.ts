import type { Command } from 'commander';
import { Argument } from 'commander';
import type { CommandSpec } from './command-spec.ts';
import { flagOf } from './command-spec.ts';
import type { CliContext, CliSession } from './context.ts';
import type { Example } from './help.ts';
import { addExplanation } from './help.ts';
import { oneOf } from './mistakes.ts';

const examples: readonly Example[] = [
  ['source <(vigia completion bash)', 'cli.example.bashrc'],
  ['source <(vigia completion zsh)', 'cli.example.zshrc'],
  'vigia completion fish > ~/.config/fish/completions/vigia.fish',
];

/**
 * The script for bash, which only needs bash (3.2 or newer): the library's script needs the package bash-completion,
 * fails when sourced twice, and evaluates typed text.
 */
const bashScript = `# bash completion for vigia
_vigia() {
  local words=() count=0 index word blank line path match cur quote= rest=\${COMP_LINE:0:COMP_POINT} directive=4
  # Bash splits words at '=', ':' and '@' too: what no blank separates is one word.
  for ((index = 0; index <= COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    blank=\${rest%%[![:space:]]*}
    rest=\${rest#"$blank"}
    if ((index == COMP_CWORD)); then word=$rest; fi
    rest=\${rest#"$word"}
    if [[ $blank || $index == 0 ]]; then
      words[count]=$word
      count=$((count + 1))
    else
      words[count-1]+=$word
    fi
  done
  cur=\${words[count-1]}
  if [[ $cur == -*=* ]]; then cur=\${cur#*=}; fi
  # Bash replaces only the end of the word ($2): what stands before it stays on the line.
  local before=\${cur%"$2"}
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :* ]]; then
      directive=\${line#:}
      continue
    fi
    line=$(printf %q "\${line%%$'\\t'*}")
    if [[ $line == "$cur"* ]]; then COMPREPLY+=("\${line#"$before"}"); fi
  done < <(vigia complete -- "\${words[@]:1}" 2> /dev/null)
  if ((\${#COMPREPLY[@]} == 0 && directive == 0)); then
    if [[ $cur == [\\"\\']* ]]; then
      quote=\${cur:0:1}
      cur=\${cur:1}
      before=\${before#"$quote"}
    fi
    path=\${cur#@}
    if [[ $path == "$2" ]]; then
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$path")
      compopt -o filenames 2> /dev/null
    else
      # Bash takes '@name' and the end of a name for no file: the slash of a folder and the quoting are made here.
      while IFS= read -r line; do
        match=$line
        if [[ ! $quote ]]; then match=$(printf %q "$line"); fi
        match=\${cur%"$path"}$match
        if [[ -d $line ]]; then
          match+=/
          compopt -o nospace 2> /dev/null
        fi
        COMPREPLY+=("\${match#"$before"}")
      done < <(compgen -f -- "$path")
    fi
  fi
  return 0
}
complete -F _vigia vigia
`;

/** Completions of a word: values from the site, or file names. */
type Values = readonly string[] | 'files';

const maxValues = 200;

const itemsOf = (answer: unknown): Record<string, unknown>[] =>
  Array.isArray(answer)
    ? (answer as Record<string, unknown>[])
    : ((answer as { items?: Record<string, unknown>[] }).items ?? []);

/** The slugs of published articles and drafts, or of the articles that a command applies to. */
const articleSlugs = async ({ application, actor }: CliSession, command: string, start: string) => {
  const slugs: string[] = [];
  const take = (slug: string) => {
    if (slug.startsWith(start)) slugs.push(slug);
  };
  if (command === 'restore') {
    const { items } = await application.execute('articles.trash', {}, actor);
    items.forEach(({ slug }) => take(slug));
    return slugs;
  }
  const { items } = await application.execute('articles.drafts', { limit: 100 }, actor);
  items.forEach(({ slug }) => take(slug));
  if (command === 'approve' || command === 'reject') return slugs;
  for await (const { slug } of application.stream('articles.sitemap', {}, actor)) {
    if (slugs.length >= maxValues) break;
    take(slug);
  }
  return slugs;
};

/** The names of the items that a command's group lists. */
const itemValues = async (
  session: CliSession,
  specs: readonly CommandSpec[],
  { words: [group = '', command = ''], byName, positional: [field] }: CommandSpec,
  start: string,
): Promise<readonly string[]> => {
  if (group === 'articles') return articleSlugs(session, command, start);
  const place = command === 'restore' ? 'trash' : 'list';
  const list = specs.find(({ words }) => words.join(' ') === `${group} ${place}`);
  if (!list || !field) return [];
  const answer = await session.application.call(list.operation, {}, session.actor);
  const name = byName ? 'name' : field.field;
  return itemsOf(answer).flatMap((item) => (typeof item[name] === 'string' ? [item[name]] : []));
};

const isPath = (name: string) => /^(?:file|path|folder)s?$/.test(name);

/** The command that a line names, with the remaining words. */
const commandOf = (
  program: Command,
  words: readonly string[],
): { command: Command; rest: readonly string[] } => {
  const command = program.commands.find((one) => one.name() === words[0]);
  return command ? commandOf(command, words.slice(1)) : { command: program, rest: words };
};

/** Completions for the last word of a line, if it is neither a command nor an option; otherwise null. */
const suggest = async (
  program: Command,
  specs: readonly CommandSpec[],
  open: CliContext['open'],
  line: readonly string[],
): Promise<Values | null> => {
  const { command, rest } = commandOf(program, line);
  const typed = rest.at(-1) ?? '';
  const [, before = rest.at(-2) ?? '', last = typed] = /^(--[^=]+)=(.*)$/s.exec(typed) ?? [];
  if (last.startsWith('@')) return 'files';
  if (last.startsWith('-') || rest.length === 0) return null;
  const option = command.options.find(({ long, short }) => before === long || before === short);
  const path = line.slice(0, line.length - rest.length).join(' ');
  const spec = specs.find(({ words }) => words.join(' ') === path);
  if (option && !option.isBoolean()) {
    const takesText = spec?.options.some(
      (field) => `--${flagOf(field)}` === before && spec.files?.includes(field.field),
    );
    return takesText ? 'files' : null;
  }
  const input = rest.slice(0, -1).filter((word) => !word.startsWith('-')).length;
  const argument =
    command.registeredArguments[input] ?? command.registeredArguments.findLast((one) => one.variadic);
  if (argument && isPath(argument.name())) return 'files';
  if (!spec || input !== 0 || !spec.positional[0] || command.registeredArguments[0]?.argChoices) return null;
  if (!/^(?:slug|id|email)$/.test(spec.positional[0].field)) return null;
  return itemValues(await open('query'), specs, spec, last);
};

/**
 * `vigia completion bash|zsh|fish`: a script that lets the shell complete commands, options, their values, and content
 * of the site. The script calls `vigia complete`. `build` creates the commands again, for the completion to inspect.
 */
export const addCompletionCommand = (
  program: Command,
  specs: readonly CommandSpec[],
  build: () => Command,
  context: CliContext,
): void => {
  const { text, output, open } = context;
  const shells = ['bash', 'zsh', 'fish'];
  const read = async (commands: Command) => {
    const { default: tab } = await import('@bomb.sh/tab/commander');
    return tab(commands, { completionCommandName: 'completion' });
  };
  const script = program
    .command('completion')
    .description(text('cli.completion.summary'))
    .addArgument(new Argument('<shell>').choices(shells).argParser(oneOf(shells, text)))
    .action(async (shell: string) => {
      if (shell === 'bash') output.write(bashScript);
      else (await read(build())).setup('vigia', 'vigia', shell);
    });
  addExplanation(script, { examples }, context);
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: string[]) => {
      const commands = build();
      // Completion must not print errors.
      const values = await suggest(commands, specs, open, words).catch(() => []);
      if (values === 'files') output.write(':0\n');
      else if (values) output.write([...values.slice(0, maxValues), ':4\n'].join('\n'));
      else (await read(commands)).parse(words);
    });
};
