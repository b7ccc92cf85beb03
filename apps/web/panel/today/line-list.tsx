import type { ReactNode } from 'react';
import { List } from '@chakra-ui/react/list';
import type { Language } from '#core/text/language.ts';
import { LocalizedLink } from '../../layout/language.tsx';
import { Small } from '../components/layout.tsx';

/** One thing that waits or comes, and its place. */
export type Line = { key: string; to: string; text: string; lang?: Language; note?: ReactNode };

const ruled = {
  gap: '0',
  '& > li': { paddingBlock: '2', borderBottom: 'hairline' },
  '& a': { textDecorationColor: 'hairline', textUnderlineOffset: '0.2em' },
  '& > li > a': { color: 'inherit', textStyle: 'piece', overflowWrap: 'anywhere' },
  '& > li > a:hover': { textDecorationColor: 'currentColor' },
} as const;

/** Links to things, each with what there is to say of it. */
export const LineList = ({ lines }: { lines: readonly Line[] }) => (
  <List.Root css={ruled}>
    {lines.map(({ key, to, text, lang, note }) => (
      <li key={key}>
        <LocalizedLink to={to} lang={lang}>
          {text}
        </LocalizedLink>
        {note ? <Small>{note}</Small> : null}
      </li>
    ))}
  </List.Root>
);
