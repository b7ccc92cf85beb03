import type { z } from 'zod';
import type { Access } from '../kernel/access.ts';
import type { Effect } from './scope.ts';
import type { Topic } from './topic.ts';

type Base<I extends z.ZodType, O extends z.ZodType> = {
  /** One line for OpenAPI, CLI help and MCP tool descriptions. */
  summary: string;
  access: Access;
  /** `never`: no token may call it, since it gives or takes rights that the token itself does not have. */
  tokens?: 'never';
  /** Its answer is about persons: nobody keeps it on the way. */
  personal?: true;
  input: I;
  output: O;
};

type Read = {
  /**
   * What the answer is made of, where it is made of nothing else and is the same for all who may ask: it may be kept until
   * one of these changes. What everybody may ask for needs none; it is kept until anything changes that readers see.
   */
  topics?: readonly Topic[];
  /** It hands personal data out: each time leaves an audit entry. */
  audited?: true;
};

/** Answers something and changes nothing. */
export type Query<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Base<I, O> &
  Read & {
    kind: 'query';
    /** What is asked about is too long for an address: it is asked by POST. */
    long?: true;
  };

/** Changes something, in one transaction, with an audit entry. */
export type Command<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Base<I, O> & {
  kind: 'command';
  effect: Effect;
  /** What it does as well to some things, such as those that readers see already: a token needs that scope too then. */
  also?: readonly Effect[];
  /**
   * `own`: the use case opens its transactions itself, because slow or outside work (hashing, mail, providers) must not
   * stand inside one; the audit entry follows its answer.
   * `each`: the use case works item by item, each in a transaction of its own that also leaves the audit entry of that
   * item: what was done stays done, and is told, whatever becomes of the rest.
   */
  transaction?: 'own' | 'each';
};

/** Answers a sequence of any length, item by item; `output` is the schema of one item. */
export type StreamQuery<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Base<I, O> &
  Read & {
    kind: 'stream';
  };

/** The name, kind, access, input and output of one thing the product can do. Data only, browser-safe. */
export type Contract = Query | Command | StreamQuery;
