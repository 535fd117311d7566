/** What a device is called where its place stands beside: 主楼 1 层 泵房消火栓泵 in 主楼 1 层 泵房 is 消火栓泵. */
export function nameHere({ name, place }: { name: string; place: string }): string {
  const own = place !== '' && name.startsWith(place) ? name.slice(place.length).trim() : ''
  return own === '' ? name : own
}
