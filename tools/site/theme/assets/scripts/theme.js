// Day or night: as chosen here or on the playable page, which share the choice, else as the system says.
const KEY = "magie:theme";
const night = matchMedia("(prefers-color-scheme: dark)");

function chosen() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function show() {
  document.documentElement.dataset.theme = chosen() || (night.matches ? "dark" : "light");
}

function toggle() {
  const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the choice holds for this page.
  }
}

show();
night.addEventListener("change", show);
addEventListener("DOMContentLoaded", () => {
  const button = document.getElementById("theme");
  button.hidden = false;
  button.addEventListener("click", toggle);
});
