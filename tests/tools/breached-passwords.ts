import { writeFile } from 'node:fs/promises';
import { dictionary } from '@zxcvbn-ts/language-common';
import { listFile, packPasswords } from '#adapters/passwords/breached-passwords.ts';
import { minPasswordLength } from '#core/accounts/credentials.ts';
import { normalize } from '#core/text/normalize-text.ts';

/**
 * Writes the list of breached passwords that is shipped: `node tests/tools/breached-passwords.ts`, with further passwords
 * on standard input, one a line (such as Django's list of common passwords).
 */

/** Passwords that a Spanish newsroom would think of, and lists made elsewhere lack. */
const spanish = [
  'contraseña',
  'contrasena',
  'contraseña1',
  'contrasena1',
  'contraseña123',
  'contrasena123',
  'contraseña1234',
  'contrasena1234',
  'micontraseña',
  'micontrasena',
  'administrador',
  'administradora',
  'administrador1',
  'administracion',
  'redaccion',
  'periodista',
  'periodismo',
  'noticias',
  'secreta',
  'secreto',
  'hola1234',
  'bienvenido',
  'bienvenida',
  'bienvenidos',
];

let more = '';
if (!process.stdin.isTTY) for await (const part of process.stdin) more += String(part);
const passwords = [...dictionary['passwords-common'], ...more.split('\n'), ...spanish]
  .map((password) => normalize(password, 'NFKC').trim().toLowerCase())
  .filter((password) => password.length >= minPasswordLength);
await writeFile(listFile, packPasswords(passwords));
