import * as z from 'zod/mini';
import { PublicEmail } from '../input/form-fields.ts';
import { isMailToken } from './subscribe-form.ts';

/** The rules of the sign-up form. */
export const SubscribeForm = z.object({ email: PublicEmail });

/** Those of a form that a link in a mail leads to. */
export const TokenForm = z.object({ token: z.string().check(z.refine(isMailToken)) });
