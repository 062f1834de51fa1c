import classes from './Avatar.module.css'

export interface AvatarProps {
  name: string
  /** the address of their picture, which takes the place of the initials */
  picture?: string | undefined
  size?: 24 | 30 | 40
  /** they are part of what a control is called, for people who say what they see */
  spoken?: boolean
}

const sizes = { 24: classes.small, 30: '', 40: classes.large }

/** The initials of a name: first and last word, as 'NW' of 'N. W.'. */
const initialsOf = (name: string): string => {
  const words = name.split(/[\s.]+/).filter(Boolean)
  const letters =
    words.length > 1 ? [words[0], words.at(-1)].map(word => [...(word ?? '')][0]) : [...(words[0] ?? '')].slice(0, 2)
  return letters.join('').toLocaleUpperCase()
}

/** A person's picture or initials, beside their name. */
export const Avatar = ({ name, picture, size = 30, spoken = false }: AvatarProps) => (
  <span className={`${classes.avatar} ${sizes[size]}`} aria-hidden={!spoken}>
    {picture ? <img src={picture} alt="" /> : initialsOf(name)}
  </span>
)
