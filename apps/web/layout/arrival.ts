import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { ArrivalNotice } from '#core/input/posted-form.ts';

/** What a form has done that led to the page at a path. */
type Arrival = { notice: ArrivalNotice | 'signed-out'; at: string } | null;

/** What a form of a page has done before it led to another one, until the reader leaves that. */
export const arrivalSlice = createSlice({
  name: 'arrival',
  initialState: null as Arrival,
  reducers: { arrived: (_state, { payload }: PayloadAction<Arrival>) => payload },
});

export const { arrived } = arrivalSlice.actions;
