import type { Mutation } from '../mutations/mutation.ts'

/** Builds that are known not to hold. Each is what somebody might write who has not thought of the fault it is for. */

const LANE = 'modules/gateways/server/lane.ts'
const LANE_STORE = 'modules/gateways/server/laneStore.ts'
const REPEATS = 'modules/gateways/server/repeats.ts'

export const confirmsFirst: Mutation = {
  what: 'confirms a frame before it is stored',
  edits: [
    {
      file: LANE,
      text: 'this.#queue.push(entry)\n',
      instead: 'this.#queue.push(entry)\n    entry.stored()\n',
    },
    { file: LANE, text: 'for (const entry of entries) entry.stored()', instead: '' },
  ],
}

export const confirmsWhatFailed: Mutation = {
  what: 'takes a frame for stored when the database has refused it twice',
  edits: [
    {
      file: LANE,
      text: 'if (isOfTheRows(error)) throw error\n',
      instead: 'if (isOfTheRows(error)) throw error\n        if (failures > 0) return true\n',
    },
  ],
}

export const doesNotFlush: Mutation = {
  what: 'does not wait until the database has flushed',
  edits: [{ file: LANE_STORE, text: 'synchronous_commit=on', instead: 'synchronous_commit=off' }],
}

export const databaseWithoutFsync: Mutation = {
  what: 'runs its database with fsync off',
  edits: [
    {
      file: 'apps/launcher/database/settings.ts',
      text: "'max_wal_size = 2GB',",
      instead: "'max_wal_size = 2GB',\n    'fsync = off',",
    },
  ],
}

export const storesRepeats: Mutation = {
  what: 'does not know a frame again',
  edits: [
    {
      file: REPEATS,
      text: 'if (place >= 0 && atMs - (this.#atMs[place] ?? 0) < REPEAT_WINDOW_MS) {',
      instead: 'if (place < -1) {',
    },
  ],
}

export const knowsBySerialAlone: Mutation = {
  what: 'knows a frame again by its serial number alone',
  edits: [
    { file: REPEATS, text: 'for (let at = 0; at < data.length; at++) take(data[at] ?? 0)', instead: '' },
  ],
}

export const forgetsAtRestart: Mutation = {
  what: 'does not look up after its restart what it had stored',
  edits: [
    {
      file: 'modules/gateways/server/directory.ts',
      text: 'if (key !== null) device?.repeats.recall(key, receivedAt.getTime() + aheadMs)',
      instead: 'void [key, receivedAt, aheadMs]',
    },
  ],
}

export const readsWithoutBound: Mutation = {
  what: 'reads on however much waits for the database',
  edits: [
    {
      file: 'apps/gateway/pressure.ts',
      text: 'WAITING_MAX_FRAMES = 30_000',
      instead: 'WAITING_MAX_FRAMES = 1e9',
    },
    { file: 'apps/gateway/pressure.ts', text: 'EACH_FRAMES = 64', instead: 'EACH_FRAMES = 1e9' },
    {
      file: 'apps/gateway/pressure.ts',
      text: 'EACH_WHEN_CROWDED_FRAMES = 4',
      instead: 'EACH_WHEN_CROWDED_FRAMES = 1e9',
    },
  ],
}

export const keepsDeadLines: Mutation = {
  what: 'keeps the line a device has left',
  edits: [
    {
      file: 'apps/gateway/connection.ts',
      text: 'REPLACED_SILENT_MS = 30_000',
      instead: 'REPLACED_SILENT_MS = SILENT_MAX_MS',
    },
  ],
}

const ON_SIGNALS = 'modules/alarms/server/engine/onSignals.ts'
export const movesCursorFirst: Mutation = {
  what: 'notes signals as worked before they are, in a commit of its own',
  edits: [
    {
      file: ON_SIGNALS,
      text: '  applyToStates,\n',
      instead: '  turnCursors,\n  applyToStates,\n',
    },
    { file: ON_SIGNALS, text: '  announceRaised,\n  turnCursors,\n', instead: '  announceRaised,\n' },
    {
      file: ON_SIGNALS,
      text: 'async function turnCursors({ tx, signals, now }',
      instead: 'async function turnCursors({ deps: { db: tx }, signals, now }',
    },
  ],
}

export const forgetsByTheClock: Mutation = {
  what: 'forgets what it has stored by what the clock shows',
  edits: [
    {
      file: 'modules/gateways/server/receive.ts',
      text: 'device.repeats.begin(key, performance.now(), ',
      instead: 'device.repeats.begin(key, atMs, ',
    },
  ],
}

export const looksAtTheLatestOnly: Mutation = {
  what: 'works only signals that came lately, by the clock',
  edits: [
    {
      file: 'modules/alarms/server/engine/engine.ts',
      text: 'looksEverywhere ? null : new Date(',
      instead: 'new Date(',
    },
  ],
}

export const leavesProgramsBehind: Mutation = {
  what: 'leaves its programs running when its launcher is killed',
  edits: [
    { file: 'apps/gateway/main.ts', text: "process.on('disconnect', end)", instead: '' },
    { file: 'apps/launcher/launch.ts', text: 'await endLeftovers(dataDir, say)', instead: '' },
  ],
}

export const queuesWithoutBound: Mutation = {
  what: 'queues for a console without a bound',
  edits: [
    {
      file: 'modules/live/server/seat.ts',
      text: 'const PAUSE_BYTES = WAITING_MAX_BYTES / 2',
      instead: 'const PAUSE_BYTES = Infinity',
    },
  ],
}

export const copiesTableByTable: Mutation = {
  what: 'backs up each table as it is when its turn comes',
  edits: [
    {
      file: 'apps/launcher/safety/snapshot.ts',
      text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
      instead: 'BEGIN READ ONLY',
    },
  ],
}

export const dropsByTheClock: Mutation = {
  what: 'drops old months by what the clock shows',
  edits: [
    {
      file: 'platform/server-kit/retention.ts',
      text: 'Math.max(known.getTime(), Math.min(today.getTime(), known.getTime() + STEP_DAYS * DAY_MS))',
      instead: 'today',
    },
  ],
}
