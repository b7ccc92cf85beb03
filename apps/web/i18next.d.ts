import type account from './locales/account/es.json';
import type admin from './locales/admin/es.json';
import type advertising from './locales/advertising/es.json';
import type binding from './locales/binding/es.json';
import type evidence from './locales/evidence/es.json';
import type pages from './locales/es.json';
import type making from './locales/how-it-was-made/es.json';
import type security from './locales/security/es.json';
import type services from './locales/services/es.json';
import type versions from './locales/versions/es.json';

declare module 'i18next' {
  /** The keys of texts, as they stand in Spanish. */
  interface CustomTypeOptions {
    defaultNS: 'pages';
    fallbackNS: [
      'account',
      'admin',
      'advertising',
      'binding',
      'evidence',
      'making',
      'security',
      'services',
      'versions',
    ];
    resources: {
      account: typeof account;
      admin: typeof admin;
      advertising: typeof advertising;
      binding: typeof binding;
      evidence: typeof evidence;
      making: typeof making;
      pages: typeof pages;
      security: typeof security;
      services: typeof services;
      versions: typeof versions;
    };
  }
}
