/** The five directories: address, the label of their filter, a value with matches, and the key of their texts. */
export const directories = [
  { path: '/entrevistas', filter: 'topic', value: 'etica-sesgos', texts: 'interviews' },
  { path: '/referentes', filter: 'focus', value: 'etica-sesgos', texts: 'referents' },
  { path: '/empresas', filter: 'type', value: 'think-tank', texts: 'companies' },
  { path: '/aplicaciones', filter: 'category', value: 'autenticidad', texts: 'applications' },
  { path: '/recursos', filter: 'type', value: 'dataset', texts: 'resources' },
] as const;
