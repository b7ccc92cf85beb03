declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';
  export default function footnote(md: MarkdownIt): void;
}

declare module 'js-yaml' {
  const yaml: {
    safeLoad(text: string, options?: { schema?: unknown }): unknown;
    CORE_SCHEMA: unknown;
    YAMLException: new (reason: string) => Error & { reason: string; mark?: { line: number } };
  };
  export default yaml;
}
