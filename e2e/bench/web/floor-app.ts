import { createElement, useState } from "react";
import { Link, Route, Routes } from "react-router-dom";

const CARDS = Array.from({ length: 8 }, (_, index) => ({
  id: String(index),
  title: `Hot school meals, kitchen ${index + 1}`,
}));
const TEXT = "Sunita lights the stove before the school bell, and forty children eat at noon.";

function Card({ id, title, isFirst }: { id: string; title: string; isFirst: boolean }) {
  const [isSaved, setSaved] = useState(false);
  const picture = { src: "/picture", alt: "", width: 720, height: 405 };
  return createElement(
    "article",
    null,
    createElement("img", { ...picture, ...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" }) }),
    createElement("h2", null, createElement(Link, { to: `/story/${id}` }, title)),
    createElement("p", null, TEXT),
    createElement("progress", { max: 100, value: 60, "aria-label": title }),
    createElement(
      "button",
      {
        type: "button",
        "aria-pressed": isSaved,
        onClick: () => {
          setSaved(!isSaved);
        },
      },
      `Save ${title}`,
    ),
  );
}

const Home = () =>
  createElement(
    "main",
    null,
    createElement("h1", null, "Campaigns"),
    CARDS.map((card, index) => createElement(Card, { key: card.id, ...card, isFirst: index === 0 })),
  );

/** React, a router and eight campaigns: the least that a page of campaigns needs. */
export const FloorApp = () =>
  createElement(Routes, null, createElement(Route, { path: "*", element: createElement(Home) }));
