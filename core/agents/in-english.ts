import { providerSentences } from './provider-sentences.ts';
import { runSentences } from './run-sentences.ts';

const slot = /\\\{(=?)(\w+)\\\}/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const rules = [...runSentences, ...providerSentences].map(([spanish, english]) => ({
  form: new RegExp(`^${escaped(spanish).replace(slot, '(?<$2>.+?)')}$`, 'su'),
  english,
}));

const whole = (text: string): string => {
  for (const { form, english } of rules) {
    const found = form.exec(text);
    if (found)
      return english.replace(/\{(=?)(\w+)\}/g, (_, said: string, name: string) => {
        const given = found.groups?.[name] ?? '';
        if (name === 'euros') return given.replace(',', '.');
        return said ? inEnglish(given) : given;
      });
  }
  return text;
};

/** What a run says, in English; what it says in no words of its own stays as it is. Faults that are listed each count. */
export const inEnglish = (text: string): string => {
  const said = whole(text);
  return said !== text || !text.includes('; ') ? said : text.split('; ').map(whole).join('; ');
};
