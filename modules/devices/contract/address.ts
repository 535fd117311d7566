/** How most panels count, and what is taken unless a device says otherwise: the loop is the low half of a component's address, the point the high half. */
const HALF = 0x1_0000

export const pointAddressOf = (loop: number, point: number): number => point * HALF + loop
export const loopOf = (address: number): number => address % HALF
export const pointOf = (address: number): number => Math.floor(address / HALF)
