import { deskApi, deskRead, deskWrite } from './desk-api.ts';

/** Whether sending, agents and schedules are held since a backup was restored, for the panel. */
export const holdCalls = deskApi.injectEndpoints({
  endpoints: (build) => ({
    hold: deskRead(build, 'hold.get', ['Hold', 'Newsletter', 'AgentRun']),
    endHold: deskWrite(build, 'hold.end', ['Hold', 'Newsletter', 'AgentRun']),
  }),
});

export const { useHoldQuery } = holdCalls;
