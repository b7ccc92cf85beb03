declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';
  export default function footnote(md: MarkdownIt): void;
}

declare module 'js-yaml' {
  namespace yaml {
    type TypeOptions = {
      kind: 'scalar';
      resolve: (text: string | null) => boolean;
      construct: (text: string) => unknown;
    };
    type Type = { tag: string };
    const Type: new (tag: string, options: Partial<TypeOptions>) => Type;
    type Schema = { include: Schema[] };
    const Schema: new (parts: { include: Schema[]; implicit: Type[]; explicit: Type[] }) => Schema;
    const FAILSAFE_SCHEMA: Schema;
    class YAMLException extends Error {
      reason: string;
      mark?: { line: number };
    }
    function safeLoad(text: string, options?: { schema?: Schema }): unknown;
  }
  export default yaml;
}
