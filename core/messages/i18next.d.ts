import type es from './es.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    messages: typeof es;
  }
}
