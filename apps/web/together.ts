import { build, type InlineConfig, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/**
 * The files a build makes are cut where any two screens differ: sixty small ones for the console alone, each asked for, linked and waited for
 * by itself. What always comes together is put together here. Which modules those are only a build knows, once it has thrown away what nobody
 * uses of a barrel: so there is a first one, of which nothing is kept but that.
 */
export async function together(
  config: InlineConfig,
): Promise<{ name: string; test: (id: string) => boolean }[]> {
  const chunks = await chunksOf(config)
  const everywhere = withAllBefore(chunks, ['apps/web/index.html'])
  // The gate must not carry the console, so what both need stays by itself.
  const gate = reachedFrom(chunks, 'apps/web/gate/Gate.tsx')
  const isShared = (chunk: Chunk) =>
    !everywhere.has(chunk) && !gate.has(chunk) && chunk.facadeModuleId === null
  const idsOf = (sources: readonly string[]) =>
    [...withAllBefore(chunks, sources)].filter(isShared).flatMap(({ modules }) => Object.keys(modules))
  // An ordinary list must not bring the alarms with it, nor must any other screen: what they share stays by itself too.
  const { shell, ...later } = STAGES
  const ofAlarms = idsOf(Object.values(later).flat())
  const ofList = new Set(idsOf([LIST]))
  const ofOthers = new Set(idsOf(sourcesIn(chunks).filter((source) => !ALARMS.test(source))))
  const taken = new Set<string>()
  const group = (name: string, ids: readonly string[]) => {
    const own = new Set(ids.filter((id) => !taken.has(id)))
    for (const id of own) taken.add(id)
    return { name, test: (id: string) => own.has(id) }
  }
  const everything = [...chunks.values()].flatMap(({ modules }) => Object.keys(modules))
  return [
    group('shell', [...idsOf(shell), ...everything.filter((id) => BESIDE_THE_TOAST.test(id))]),
    group(
      'controls',
      ofAlarms.filter((id) => ofList.has(id)),
    ),
    group(
      'common',
      ofAlarms.filter((id) => ofOthers.has(id)),
    ),
    group(
      'people',
      idsOf([LIST]).filter((id) => OF_SESSIONS_SCREENS.test(id)),
    ),
    group(
      'files',
      idsOf([FORM]).filter((id) => FILE_FIELDS.test(id)),
    ),
    ...Object.entries(later).map(([name, sources]) => group(name, idsOf(sources))),
  ]
}

/** The whole city on a wall is made of the alarms as a seat has them. */
const ALARMS = /\/modules\/(alarms|screens\/web\/MainScreen)\//
/** Everything that is loaded by itself. */
const sourcesIn = (chunks: Map<string, Chunk>): string[] =>
  [...chunks.values()].flatMap(({ facadeModuleId }) => facadeModuleId ?? [])

/** A list as lists are made: the first page of most people who are not at a desk. */
const LIST = 'modules/session/web/People/UsersPage.tsx'

/** Behind a list comes its form; a picture among its fields has four files of its own. */
const FORM = 'platform/web-kit/crud/FormDialog.tsx'
const FILE_FIELDS = /\/web-kit\/crud\/(files\/|FileButton)/

/** How a dialog sends: wherever it stood with others, every form would wait for those too. */
const BESIDE_THE_TOAST = /\/web-kit\/dialog\/useSend\.ts$/

/** What its neighbours in the menu share with it: nobody else needs that. */
const OF_SESSIONS_SCREENS = /\/modules\/session\/web\//

/** One after the other, each with what is loaded by itself there: what an earlier one brings a later one finds. */
const STAGES = {
  shell: ['apps/web/console/Console.tsx'],
  seat: ['modules/alarms/web/SeatParts.tsx'],
  desk: ['modules/alarms/web/Desk/DeskPage.tsx'],
  parts: ['Bell/Bell', 'Handling/HandlingDialog', 'Sound/SoundMark', 'Sound/SeatStrips'].map(
    (part) => `modules/alarms/web/${part}.tsx`,
  ),
} as const

async function chunksOf(config: InlineConfig): Promise<Map<string, Chunk>> {
  const made = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  })
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  return new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
}

function found(chunks: Map<string, Chunk>, source: string): Chunk {
  const chunk = [...chunks.values()].find(({ facadeModuleId }) =>
    `/${facadeModuleId ?? ''}`.endsWith(`/${source}`),
  )
  if (!chunk) throw new Error(`the build has no ${source} that is loaded by itself`)
  return chunk
}

/** What must be there before the first of these can run. */
function withAllBefore(chunks: Map<string, Chunk>, sources: readonly string[]): Set<Chunk> {
  return closure(
    sources.map((source) => found(chunks, source)),
    ({ imports }) => imports.flatMap((file) => chunks.get(file) ?? []),
  )
}
/** Whatever it may ever load. */
function reachedFrom(chunks: Map<string, Chunk>, source: string): Set<Chunk> {
  return closure([found(chunks, source)], ({ imports, dynamicImports }) =>
    [...imports, ...dynamicImports].flatMap((file) => chunks.get(file) ?? []),
  )
}
function closure(first: readonly Chunk[], next: (chunk: Chunk) => readonly Chunk[]): Set<Chunk> {
  const all = new Set(first)
  for (const chunk of all) for (const each of next(chunk)) all.add(each)
  return all
}
