declare module 'virtual:tokens.css';
declare module 'virtual:built-in' {
  import type { BuiltIn } from '#apps/web/built-in-responses.ts';

  const builtIn: BuiltIn;
  export default builtIn;
}
