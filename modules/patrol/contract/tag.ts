/** What the code on a point's label says: which point, and a mark that nobody without the server's key can make. */
const PREFIX = 'GSSP'
export const TAG_MARK_CHARS = 22
const TAG = /^GSSP\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{22})$/

export const tagText = (pointId: string, mark: string): string => `${PREFIX}.${pointId}.${mark}`

/** Null: it is no label of ours. Whether its mark is true only the server knows. */
export function readTag(text: string): { pointId: string; mark: string } | null {
  const [, pointId, mark] = TAG.exec(text.trim()) ?? []
  return pointId !== undefined && mark !== undefined ? { pointId, mark } : null
}
/** What the mark is made of: a label of one unit says nothing in another. */
export const tagged = (unitId: string, pointId: string): string => `patrol point ${unitId} ${pointId}`
