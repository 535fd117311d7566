/** The contract names icons in our words (`smokeHeat`), the sprite in those of a file (`smoke-heat`). */
export const iconName = (icon: string): string =>
  icon.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
