import { invitationPath } from '#core/accounts/invitation.ts';
import type { MailTemplate } from '#core/mail/mail.ts';
import type { MailContents, MailTemplates } from '#core/mail/ports.ts';
import type { SiteSettings } from '#core/settings.ts';
import type { Language } from '#core/text/language.ts';
import { render } from '#core/kernel/render.ts';
import { message } from '#core/messages/messages.ts';
import type { Compiled } from './templates/compile.ts';
import { compile, fill } from './templates/compile.ts';
import { alert } from './templates/alert.ts';
import { choiceValues, confirmation, linkValues } from './templates/confirmations.ts';
import { contactMessage, contactValues } from './templates/contact-message.ts';
import type { Design } from './templates/frame.ts';

type Written<T extends MailTemplate> = {
  design: (language: Language) => Design;
  valuesOf: (contents: MailContents[T], language: Language, settings: SiteSettings) => Record<string, string>;
};

/** What a mail says of a piece, with the link to it. */
const pieceValues = (
  { path, ...contents }: { title: string; path: string; author?: string },
  language: Language,
  settings: SiteSettings,
): Record<string, string> => ({ ...contents, ...linkValues(path, {}, language, settings) });

const written: { [T in MailTemplate]: Written<T> } = {
  'contact-message': {
    design: contactMessage,
    valuesOf: (contents, language, { timeZone }) => contactValues(contents, language, timeZone),
  },
  'confirm-subscription': {
    design: confirmation('confirm-subscription'),
    valuesOf: ({ names = '', ...contents }, language, settings) => ({
      choice: names && render(message('mail-texts.confirm-subscription-choice', { topics: names }), language),
      ...linkValues('/confirm', contents, language, settings),
    }),
  },
  'choose-topics': {
    design: confirmation('choose-topics'),
    valuesOf: choiceValues,
  },
  'confirm-account': {
    design: confirmation('confirm-account'),
    valuesOf: ({ username, ...contents }, language, settings) => ({
      username,
      ...linkValues('/confirm', contents, language, settings),
    }),
  },
  'reset-password': {
    design: confirmation('reset-password'),
    valuesOf: (contents, language, settings) => linkValues('/reset-password', contents, language, settings),
  },
  'password-changed': {
    design: confirmation('password-changed'),
    valuesOf: ({ username, ended }, language, settings) => ({
      username,
      ended: render(message(`mail-texts.ended-${ended}`), language),
      ...linkValues('/forgot-password', {}, language, settings),
    }),
  },
  invitation: {
    design: confirmation('invitation'),
    valuesOf: ({ inviter, role, token }, language, settings) => ({
      inviter: inviter || settings.name,
      role: render(message(`accounts.roles.${role}`), language),
      ...linkValues(invitationPath, { token }, language, settings),
    }),
  },
  'confirm-address': {
    design: confirmation('confirm-address'),
    valuesOf: ({ username, ...contents }, language, settings) => ({
      username,
      ...linkValues('/confirm', contents, language, settings),
    }),
  },
  'address-changed': {
    design: confirmation('address-changed'),
    valuesOf: ({ username }, language, settings) => ({
      username,
      ...linkValues('/contacto', {}, language, settings),
    }),
  },
  'address-in-use': {
    design: confirmation('address-in-use'),
    valuesOf: ({ username }, language, settings) => ({
      username,
      ...linkValues('/forgot-password', {}, language, settings),
    }),
  },
  'account-deleted': {
    design: confirmation('account-deleted'),
    valuesOf: ({ username }, language, settings) => ({
      username,
      ...linkValues('/contacto', {}, language, settings),
    }),
  },
  'second-factor': {
    design: confirmation('second-factor'),
    valuesOf: ({ username, change }, language, settings) => ({
      username,
      change,
      ...linkValues('/forgot-password', {}, language, settings),
    }),
  },
  'account-changed': {
    design: confirmation('account-changed'),
    valuesOf: (contents, language, settings) => ({
      ...contents,
      ...linkValues('/contacto', {}, language, settings),
    }),
  },
  'handed-in': { design: confirmation('handed-in'), valuesOf: pieceValues },
  'draft-returned': {
    design: confirmation('draft-returned'),
    valuesOf: ({ editor, note, ...contents }, language, settings) => {
      const params = { title: contents.title, site: settings.name };
      const said = editor
        ? message('mail-texts.draft-returned-by', { editor, ...params })
        : message('mail-texts.draft-returned-by-newsroom', params);
      const choice = [said, ...(note ? [message('mail-texts.draft-returned-note', { note })] : [])];
      return {
        choice: choice.map((one) => render(one, language)).join(' '),
        ...pieceValues(contents, language, settings),
      };
    },
  },
  'draft-freed': { design: confirmation('draft-freed'), valuesOf: pieceValues },
  'draft-approved': { design: confirmation('draft-approved'), valuesOf: pieceValues },
  'draft-rejected': {
    design: confirmation('draft-rejected'),
    valuesOf: ({ reason, ...contents }, language, settings) => ({
      choice: render(
        reason
          ? message('mail-texts.draft-rejected-reason', { reason })
          : message('mail-texts.draft-rejected-no-reason'),
        language,
      ),
      ...pieceValues(contents, language, settings),
    }),
  },
  'work-passed-on': {
    design: confirmation('work-passed-on'),
    valuesOf: ({ username, count }, language, settings) => ({
      username,
      choice: render(message('mail-texts.work-passed-on-count', { count: Number(count) }), language),
      ...linkValues('/admin', { tab: 'publicaciones', assigned: username }, language, settings),
    }),
  },
  alert: { design: alert, valuesOf: (contents) => contents },
};

/** Renders mails; each template is compiled on first use. */
export const createMailTemplates = (settings: SiteSettings): MailTemplates => {
  const { name, url } = settings;
  const compiled = new Map<string, Promise<Compiled>>();
  const design = (template: MailTemplate, language: Language): Promise<Compiled> => {
    const key = `${template} ${language}`;
    const found = compiled.get(key);
    if (found) return found;
    const made = compile(written[template].design(language), language);
    compiled.set(key, made);
    return made;
  };
  return {
    async render(template, contents, language) {
      const values = written[template].valuesOf(contents, language, settings);
      const { link: contact = '' } = linkValues('/contacto', {}, language, settings);
      return fill(await design(template, language), { site: name, home: url, contact, ...values });
    },
  };
};
