/** One number of a program's /metrics. */
export async function figure(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${new URL('/metrics', address).href}`)).text()
  const [, value] = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text) ?? []
  return Number(value)
}
