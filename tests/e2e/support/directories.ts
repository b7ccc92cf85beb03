import { crowdedTopic, entries } from './directory-entities.ts';

/** The five directories: address, the name of their filter, a value that leaves something, and the key of their texts. */
export const directories = [
  { path: '/entrevistas', filter: 'topic', value: 'etica-sesgos', texts: 'interviews' },
  { path: '/referentes', filter: 'focus', value: 'etica-sesgos', texts: 'referents' },
  { path: '/empresas', filter: 'type', value: 'think-tank', texts: 'companies' },
  { path: '/aplicaciones', filter: 'category', value: 'autenticidad', texts: 'applications' },
  { path: '/recursos', filter: 'type', value: 'dataset', texts: 'resources' },
] as const;

/** Pages of the directories, interviews and profiles, and states they are found in, by what they are. */
export const directoryPages: Record<string, string> = {
  ...Object.fromEntries(
    directories.flatMap(({ path, filter, value }) => [
      [`the list ${path}`, path],
      [`the list ${path} filtered`, `${path}?${filter}=${value}`],
      [`the list ${path} with nothing on it`, `${path}?${filter}=zzz`],
    ]),
  ),
  'a long list of interviews': `/entrevistas?topic=${crowdedTopic}`,
  'the interviews about one long topic': `/entrevistas?topic=${'tema-sin-espacios-'.repeat(4)}`,
  'an interview with everything Markdown can say': `/entrevistas/${entries.linked}`,
  'an interview without end': `/entrevistas/${entries.long}`,
  'an interview in all scripts': `/entrevistas/${entries.signs}`,
  'an interview without English': `/entrevistas/${entries.onlySpanish}`,
  'an interview that is not there': `/entrevistas/${entries.missing}`,
  'a profile with interviews': `/referentes/${entries.referent}`,
  'a profile without end': `/referentes/${entries.longReferent}`,
  'a profile in all scripts': `/referentes/${entries.signsReferent}`,
  'a profile that is not there': `/referentes/${entries.missing}`,
};
