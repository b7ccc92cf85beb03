import type { MarkdownIt, Token } from 'markdown-it';
import { labelsOf } from './labels.ts';

const marker = /^\[([ xX])\][ \t\n]/;

const isTask = (tokens: Token[], index: number) =>
  tokens[index]!.type === 'inline' &&
  tokens[index - 1]?.type === 'paragraph_open' &&
  tokens[index - 2]?.type === 'list_item_open' &&
  marker.test(tokens[index]!.children?.[0]?.content ?? '');

/** Task list items (GFM 5.3): `- [ ] open`, `- [x] done`. */
export const taskLists = (md: MarkdownIt): void => {
  md.core.ruler.after('inline', 'task_lists', ({ tokens, Token: New }) => {
    tokens.forEach((token, index) => {
      if (!isTask(tokens, index)) return;
      const text = token.children![0]!;
      const box = new New('task_box', 'input', 0);
      box.meta = { done: marker.exec(text.content)![1] !== ' ' };
      text.content = text.content.slice(4);
      token.children!.unshift(box);
      tokens[index - 2]!.attrSet('class', 'task');
    });
  });
  md.renderer.rules['task_box'] = (tokens, index, _options, env) => {
    const { done } = tokens[index]!.meta as { done: boolean };
    const label = done ? labelsOf(env).done : labelsOf(env).open;
    return `<input type="checkbox" disabled${done ? ' checked' : ''} aria-label="${label}"> `;
  };
};
