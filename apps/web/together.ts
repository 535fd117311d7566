import { build, type InlineConfig, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/**
 * The files a build makes are cut where any two screens differ: sixty small ones for the console alone, each asked for, linked and waited for
 * by itself. What always comes together is put together here. Which modules those are only a build knows, once it has thrown away what nobody
 * uses of a barrel: so there is a first one, of which nothing is kept but that.
 */
export async function together(config: InlineConfig): Promise<{ name: string; test: (id: string) => boolean }[]> {
  const chunks = await chunksOf(config)
  const everywhere = withAllBefore(chunks, ['apps/web/index.html'])
  // The gate must not carry the console, so what both need stays by itself.
  const gate = reachedFrom(chunks, 'apps/web/gate/Gate.tsx')
  const isShared = (chunk: Chunk) => !everywhere.has(chunk) && !gate.has(chunk) && chunk.facadeModuleId === null
  const taken = new Set<string>()
  return Object.entries(STAGES).map(([name, sources]) => {
    const ids = [...withAllBefore(chunks, sources)].filter(isShared).flatMap(({ modules }) => Object.keys(modules))
    const own = new Set(ids.filter((id) => !taken.has(id)))
    for (const id of own) taken.add(id)
    return { name, test: (id) => own.has(id) }
  })
}

/** One after the other, each with what is loaded by itself there: what an earlier one brings a later one finds. */
const STAGES: Readonly<Record<string, readonly string[]>> = {
  shell: ['apps/web/console/Console.tsx'],
  seat: ['modules/alarms/web/SeatParts.tsx'],
  desk: ['modules/alarms/web/Desk/DeskPage.tsx'],
  parts: ['Bell/Bell', 'Handling/HandlingDialog', 'Sound/SoundMark', 'Sound/SeatStrips'].map((part) => `modules/alarms/web/${part}.tsx`),
}

async function chunksOf(config: InlineConfig): Promise<Map<string, Chunk>> {
  const made = await build({ ...config, configFile: false, logLevel: 'silent', build: { ...config.build, write: false, minify: false } })
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  return new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
}

function found(chunks: Map<string, Chunk>, source: string): Chunk {
  const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))
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
