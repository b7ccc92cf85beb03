import type { RobotRules } from '#core/agents/provider-ports.ts';

type Rule = { allows: boolean; path: string };
type Group = { agents: string[]; rules: Rule[]; delay: number };

const maxLines = 5000;

/** The groups of a robots.txt: consecutive `User-agent` lines share the rules that follow them. */
const groupsOf = (text: string): Group[] => {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/, maxLines)) {
    const [, field, value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    if (!field) continue;
    const name = field.toLowerCase();
    const given = value.trim();
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], delay: 0 });
      groups.at(-1)!.agents.push(given.toLowerCase());
    }
    isNaming = name === 'user-agent';
    const group = groups.at(-1);
    if (!group) continue;
    if (name === 'crawl-delay') group.delay = Math.max(0, Number(given) || 0) * 1000;
    if ((name === 'allow' || name === 'disallow') && given)
      group.rules.push({ allows: name === 'allow', path: given });
  }
  return groups;
};

/** Whether a path begins as a rule says, whose `*` is any text and whose last `$` is the end. */
const matches = (rule: string, path: string): boolean => {
  const isWhole = rule.endsWith('$');
  const [first = '', ...parts] = (isWhole ? rule.slice(0, -1) : rule).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const found = isLast && isWhole ? path.lastIndexOf(part) : path.indexOf(part, at);
    if (found < at) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
};

/** The rules of a robots.txt (RFC 9309) for a program: those that name it, or else those for every program. */
export const parseRobots = (text: string, program: string): RobotRules => {
  const groups = groupsOf(text);
  const named = (name: string) => groups.filter(({ agents }) => agents.includes(name));
  const own = named(program.toLowerCase());
  const chosen = own.length ? own : named('*');
  const rules = chosen.flatMap((group) => group.rules);
  return {
    delay: Math.max(0, ...chosen.map(({ delay }) => delay)),
    allows(url) {
      const { pathname, search } = new URL(url);
      const path = `${pathname}${search}`;
      const [longest] = rules
        .filter((rule) => matches(rule.path, path))
        .toSorted(
          (one, other) => other.path.length - one.path.length || Number(other.allows) - Number(one.allows),
        );
      return longest?.allows ?? true;
    },
  };
};
