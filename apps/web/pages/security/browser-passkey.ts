import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Json = Record<string, unknown>;

/** Asks the browser for the response of a passkey. Rejects when its user dismisses that, or there is none. */
export const respondWithPasskey = async (options: Json): Promise<Json> => ({
  ...(await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON & Json })),
});

/** Asks the browser to create a passkey. Rejects when its user dismisses that. */
export const createPasskey = async (options: Json): Promise<Json> => ({
  ...(await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON & Json })),
});
