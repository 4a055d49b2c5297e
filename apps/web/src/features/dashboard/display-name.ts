/** What somebody is called: their name, or the part of their e-mail before the at sign (DASH-08). */
export function displayName({ name, email }: { name: string; email: string }): string {
  return name.trim() || email.slice(0, Math.max(email.indexOf('@'), 0)) || email;
}
