import { useState } from 'react'
import classes from './Avatar.module.css'

export interface AvatarProps {
  name: string
  image?: string | null
  size?: 24 | 30
}

/** The initials of a name: first and last word, as 'NW' of 'N. W.'. */
const initialsOf = (name: string): string => {
  const words = name.split(/[\s.]+/).filter(Boolean)
  const letters =
    words.length > 1 ? [words[0], words.at(-1)].map(word => [...(word ?? '')][0]) : [...(words[0] ?? '')].slice(0, 2)
  return letters.join('').toLocaleUpperCase()
}

/** A person's picture, or the initials where there is none or it can't be loaded. The name stands beside it. */
export const Avatar = ({ name, image, size = 30 }: AvatarProps) => {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={`${classes.avatar} ${size === 24 ? classes.small : ''}`} aria-hidden="true">
      {image && image !== broken ? <img src={image} alt="" onError={() => setBroken(image)} /> : initialsOf(name)}
    </span>
  )
}
