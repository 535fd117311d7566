import { type PretendBrigade, startBrigade } from '../apps/simulator/brigade/brigade.ts'
import type { OwnProduct } from './product.ts'

/** The fire brigade's platform the product was told of, for as long as the deed takes. Before and after, nobody answers there. */
export async function withBrigade(
  { address, brigade }: OwnProduct,
  deed: (platform: PretendBrigade) => Promise<void>,
): Promise<void> {
  const platform = await startBrigade({ ...brigade, centre: `${address}api` })
  try {
    await deed(platform)
  } finally {
    await platform.stop()
  }
}
