import { networkOf } from '../shared/network.ts';
import type { Limit, Throttle } from '../shared/throttle.ts';
import { takeAll } from '../shared/throttle.ts';
import { addressKey } from './credentials.ts';

const minute = 60;
const hour = 60 * minute;

/** Failures of one address from one network. */
const ofPair: Limit = { free: 5, window: 15 * minute, firstLock: 30, longestLock: 15 * minute };
/** Failures of one network, whatever the address. */
const ofNetwork: Limit = { free: 50, window: 15 * minute, firstLock: minute, longestLock: 15 * minute };
/** Failures of one address from anywhere: never long, or anybody could keep its owner out. */
const ofAddress: Limit = { free: 100, window: hour, firstLock: 5, longestLock: minute };
/** Accounts made from one network. */
const ofRegistrations: Limit = { free: 20, window: hour, firstLock: minute, longestLock: hour };

/** A try to sign in that was let through. Whoever does not call either of these has failed. */
export type LoginTry = {
  /** It was the right password: none of what was counted for it stands. */
  succeeded(): Promise<void>;
  /** It came to nothing, through no fault of theirs. */
  takenBack(): Promise<void>;
};

/** Counts a try to sign in. Throws `rate-limited`. */
export const takeLogin = async (
  throttle: Throttle,
  { email, ip }: { email: string; ip: string | undefined },
  now: string,
): Promise<LoginTry> => {
  const network = networkOf(ip);
  const address = addressKey(email);
  const pair = { key: `login pair ${address} ${network}`, limit: ofPair };
  const others = [
    { key: `login network ${network}`, limit: ofNetwork },
    { key: `login address ${address}`, limit: ofAddress },
  ];
  await takeAll(throttle, [pair, ...others], now);
  const keys = others.map(({ key }) => key);
  return {
    takenBack: () => throttle.giveBack([pair.key, ...keys]),
    async succeeded() {
      await Promise.all([throttle.forget(pair.key), throttle.giveBack(keys)]);
    },
  };
};

/** Counts a try to make an account. Throws `rate-limited`. */
export const takeRegistration = async (
  throttle: Throttle,
  ip: string | undefined,
  now: string,
): Promise<void> => {
  await takeAll(throttle, [{ key: `register network ${networkOf(ip)}`, limit: ofRegistrations }], now);
};
